/** A `ref` that focuses the heading of a step, because the button that led there is gone. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
