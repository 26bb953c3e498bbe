type Node = Readonly<Record<string, unknown>>;

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const codes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * Opening hours as schema.org's `openingHours` writes them, a line for the days that have the same: 'Mo-Fr 08:00-12:00, 13:30-18:00'.
 * `texts`: of `openingHours`, `specifications`: objects of `openingHoursSpecification`. Hours of a season or a holiday are left out.
 */
export function statedHours(texts: readonly string[], specifications: readonly Node[]): string[] {
  const spansOf = new Map<string, string[]>();
  const add = (days: string, span: string) =>
    spansOf.set(days, [...new Set([...(spansOf.get(days) ?? []), span])]);
  for (const text of texts) {
    const [, days, span] = /^\s*(\p{L}[^\d]*?)\s+(\d[\d:.]*\s*[-–]\s*\d[\d:.]*)\s*$/u.exec(text) ?? [];
    if (days !== undefined && span !== undefined) add(days, span);
    else add(text, '');
  }
  const byDay = new Map<string, string[]>();
  for (const one of specifications)
    for (const day of daysOf(one)) byDay.set(day, [...(byDay.get(day) ?? []), ...spanOf(one)]);
  for (const [days, spans] of daysOfSame(byDay)) for (const span of spans) add(days, span);
  return [...spansOf].map(([days, spans]) => `${days} ${spans.join(', ')}`.trim());
}

function daysOf(specification: Node): string[] {
  const { dayOfWeek, validFrom, validThrough } = specification;
  if (validFrom !== undefined || validThrough !== undefined) return [];
  if (dayOfWeek === undefined) return codes;
  const given = (Array.isArray(dayOfWeek) ? dayOfWeek : [dayOfWeek]).flatMap((day) =>
    typeof day === 'string' ? day.split(',') : [],
  );
  return given.map((day) => {
    const name = day.trim().replace(/^.*[/:#]/, '');
    const at = dayNames.findIndex((known) => name.length > 1 && known.startsWith(name.toLowerCase()));
    return codes[at] ?? name;
  });
}

/** The same time twice means closed. */
function spanOf({ opens, closes }: Node): string[] {
  const [from, to] = [opens, closes].map((time) => {
    const [one] = [time].flat();
    const text = typeof one === 'string' ? one : '';
    return text.replace(/^T?(\d{1,2}:\d{2})(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?$/, '$1');
  });
  return from && to && from !== to ? [`${from}-${to}`] : [];
}

/** Days with the same spans, in the order of the week: 'Mo-Fr', 'Mo,We'. */
function daysOfSame(byDay: ReadonlyMap<string, readonly string[]>): [days: string, spans: string[]][] {
  const groups = new Map<string, string[]>();
  const order = (day: string) => (codes.includes(day) ? codes.indexOf(day) : codes.length);
  for (const [day, spans] of [...byDay].toSorted(([a], [b]) => order(a) - order(b))) {
    const key = [...new Set(spans)].toSorted().join('\n');
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups].map(([key, days]) => [rangesOf(days), key.split('\n')]);
}

function rangesOf(days: readonly string[]): string {
  const runs: string[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && codes.indexOf(day) > 0 && codes[codes.indexOf(day) - 1] === last.at(-1))
      last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(','))).join(',');
}
