/** A `ref` for the heading of a step: the button that led there is gone, and the focus with it. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
