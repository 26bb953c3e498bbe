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
    const top = topInGap(box, index);
    tries += 1;
    if (top === undefined || tries > mostTries) return;
    window.scrollTo({ top: top - window.innerHeight / 2, behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** Rows that are not drawn are gaps in the table, as high as they would be; pixels from the page's top. */
function topInGap(box: HTMLElement, index: number): number | undefined {
  const count = Number(box.querySelector('table')?.getAttribute('aria-rowcount') ?? 1) - 1;
  const rows = [...box.querySelectorAll<HTMLElement>('tbody > tr')];
  let last = -1;
  for (const [at, row] of rows.entries()) {
    if (row.dataset.index !== undefined) {
      last = Number(row.dataset.index);
      continue;
    }
    const next = Number(rows[at + 1]?.dataset.index ?? count);
    if (index <= last || index >= next) continue;
    const { top, height } = row.getBoundingClientRect();
    return top + window.scrollY + (height * (index - last - 0.5)) / (next - last - 1);
  }
  return undefined;
}
