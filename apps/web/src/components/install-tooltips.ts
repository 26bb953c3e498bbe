import { placePopover } from './place-popover.ts';
import classes from './tooltips.module.css';

/** How long the pointer rests before a tooltip shows, in milliseconds. The keyboard's focus shows it at once. */
const restMs = 400;

/**
 * Shows the `data-tooltip` of whatever the pointer rests on or the keyboard focuses. One element and a few listeners serve
 * the page, because a table has hundreds of buttons. The text repeats a name, so screen readers need no link to it.
 */
export function installTooltips(page: Document): void {
  const tooltip = page.createElement('div');
  tooltip.popover = 'manual';
  tooltip.className = classes.tooltip ?? '';
  tooltip.setAttribute('aria-hidden', 'true');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    tooltip.remove();
  };
  const show = (target: HTMLElement) => {
    tooltip.textContent = target.dataset.tooltip ?? '';
    page.body.append(tooltip);
    tooltip.showPopover();
    placePopover(target, tooltip, 'center');
  };
  const targetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;

  page.addEventListener('pointerover', (event) => {
    hide();
    const target = targetOf(event);
    if (target !== null && event.pointerType === 'mouse') timer = setTimeout(() => show(target), restMs);
  });
  page.addEventListener('focusin', (event) => {
    hide();
    const target = targetOf(event);
    // A menu that closes gives its button the focus while it is hiding; two popovers cannot change at once.
    if (target?.matches(':focus-visible')) timer = setTimeout(() => show(target));
  });
  page.addEventListener('focusout', hide);
  page.addEventListener('pointerdown', hide);
  page.addEventListener('scroll', hide, true);
  // Escape hides the tooltip only; whatever else listens for it still does.
  page.addEventListener('keydown', hide, true);
}
