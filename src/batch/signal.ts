/** Lets one side wait until the other raises the signal, which may also happen before the wait begins. */
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
