/** One side waits for it, the other raises it; it may be raised before the wait begins. */
export class Signal {
  #raised = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#raised = true;
    this.#wake?.();
  }

  async wait(): Promise<void> {
    if (!this.#raised) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#raised = false;
    this.#wake = undefined;
  }
}
