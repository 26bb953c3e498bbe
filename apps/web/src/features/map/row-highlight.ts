/** Connects the rows of a table to the map beside it. A row's position in the list is its `data-index`. */

/** Reports the row under the pointer or with focus; undefined: none. Returns the function that stops it. */
export function watchRows(box: HTMLElement, onRow: (index: number | undefined) => void): () => void {
  const rowOf = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    return row?.dataset.index === undefined ? undefined : Number(row.dataset.index);
  };
  const onEnter = (event: Event) => onRow(rowOf(event.target));
  const onLeave = (event: MouseEvent | FocusEvent) => onRow(rowOf(event.relatedTarget));
  const leaving = new AbortController();
  const { signal } = leaving;
  for (const kind of ['pointerover', 'focusin']) box.addEventListener(kind, onEnter, { signal });
  for (const kind of ['pointerout', 'focusout'] as const) box.addEventListener(kind, onLeave, { signal });
  return () => leaving.abort();
}

/** A long list does not render every row: each scroll to where the row should be renders it or comes closer. */
const mostTries = 30;

/** Scrolls the page to a row and focuses it once it is rendered. Returns the function that cancels it. */
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

/** Where a row would be within a gap of unrendered rows, in pixels from the top of the page; undefined if in none. */
function topInGap(box: HTMLElement, index: number): number | undefined {
  const count = Number(box.querySelector('table')?.getAttribute('aria-rowcount') ?? 1) - 1;
  // Headings of groups are neither.
  const rows = [...box.querySelectorAll<HTMLElement>('tbody > tr:is([data-index], [aria-hidden])')];
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
