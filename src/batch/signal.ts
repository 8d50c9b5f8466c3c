/** What one side waits for and the other raises; a raise before the wait counts. */
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
