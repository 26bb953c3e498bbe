/** Ties the rows of a table to what stands beside it. Rows have their place in the list in `data-index`. */

/** Tells which row a pointer or the focus is on; undefined: on none. Returns how to stop. */
export function watchRows(box: HTMLElement, tell: (index: number | undefined) => void): () => void {
  const rowOf = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    return row?.dataset.index === undefined ? undefined : Number(row.dataset.index);
  };
  const onEnter = (event: Event) => tell(rowOf(event.target));
  const onLeave = (event: MouseEvent | FocusEvent) => tell(rowOf(event.relatedTarget));
  box.addEventListener('pointerover', onEnter);
  box.addEventListener('pointerout', onLeave);
  box.addEventListener('focusin', onEnter);
  box.addEventListener('focusout', onLeave);
  return () => {
    box.removeEventListener('pointerover', onEnter);
    box.removeEventListener('pointerout', onLeave);
    box.removeEventListener('focusin', onEnter);
    box.removeEventListener('focusout', onLeave);
  };
}

/** Of a long list not every row is in the page: a scroll to where it should be brings it there, or nearer. */
const mostTries = 30;

/** Scrolls the page to a row and gives it the focus, as soon as it is in the page. Returns how to stop. */
export function goToRow(box: HTMLElement, index: number): () => void {
  let tries = 0;
  let frame = 0;
  const step = () => {
    const row = box.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (row !== null) {
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center', behavior: 'auto' });
      return;
    }
    const top = guessedTop([...box.querySelectorAll<HTMLElement>('tr[data-index]')], index);
    tries += 1;
    if (top === undefined || tries > mostTries) return;
    window.scrollTo({ top: top - window.innerHeight / 2, behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** From the drawn row that is nearest to it, by the height of those drawn; pixels from the page's top. */
function guessedTop(rows: readonly HTMLElement[], index: number): number | undefined {
  const away = (row: HTMLElement) => Number(row.dataset.index) - index;
  const nearest = rows.reduce<HTMLElement | undefined>(
    (best, row) => (best === undefined || Math.abs(away(row)) < Math.abs(away(best)) ? row : best),
    undefined,
  );
  if (nearest === undefined) return undefined;
  const heights = rows.map((row) => row.offsetHeight);
  const usual = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  return nearest.getBoundingClientRect().top + window.scrollY - away(nearest) * usual;
}
