import tzLookup from '@photostructure/tz-lookup';

/** The days of OpenStreetMap's `opening_hours`, from Monday on. */
const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const day = `(?:${dayNames.join('|')})`;
const days = new RegExp(`^(${day}(?:-${day})?(?:,\\s*${day}(?:-${day})?)*)\\s+(.+)$`);
const span = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;
const minutesOfDay = 1440;

/** Minutes since midnight; `until` may be after the next midnight. */
export type Span = { from: number; until: number };

/** The spans of each day from Monday on; undefined if the text says more than days and times. */
export function weekOf(text: string): Span[][] | undefined {
  const week: Span[][] = dayNames.map(() => []);
  if (text.trim() === '24/7') return week.map(() => [{ from: 0, until: minutesOfDay }]);
  for (const rule of text.split(';').map((part) => part.trim())) {
    // Nobody knows here which days are holidays.
    if (rule === '' || /^(?:PH|SH)(?:,(?:PH|SH))*\s+(?:off|closed)$/.test(rule)) continue;
    const [, named, times = rule] = days.exec(rule.replace(/,?\s*PH(?=[\s,])/, '')) ?? [];
    const spans = spansOf(times);
    if (spans === undefined) return undefined;
    for (const at of named === undefined ? week.keys() : daysOf(named)) week[at] = spans;
  }
  return week.some((spans) => spans.length > 0) ? week : undefined;
}

function daysOf(named: string): number[] {
  return named.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map((name) => dayNames.indexOf(name));
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, at) => (first + at) % 7);
  });
}

function spansOf(times: string): Span[] | undefined {
  if (times === 'off' || times === 'closed') return [];
  const spans: Span[] = [];
  for (const part of times.split(/,\s*/)) {
    const [from, until] = minutesIn(span.exec(part) ?? []);
    if (from === undefined || until === undefined || from >= minutesOfDay) return undefined;
    spans.push({ from, until: until <= from ? until + minutesOfDay : until });
  }
  return spans;
}

function minutesIn([, ...numbers]: readonly string[]): number[] {
  const [h1, m1, h2, m2] = numbers.map(Number);
  return [h1, m1, h2, m2].includes(undefined) ? [] : [(h1 ?? 0) * 60 + (m1 ?? 0), (h2 ?? 0) * 60 + (m2 ?? 0)];
}

/** Until when a store is open now, by the clocks where it is, as '19:00'; undefined if it is closed. */
export function openUntil(
  week: readonly (readonly Span[])[],
  { lat, lon }: { lat: number; lon: number },
  now: number,
): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: tzLookup(lat, lon),
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const today = dayNames.indexOf(part('weekday').slice(0, 2));
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  // What began yesterday may last beyond midnight.
  const running = [
    ...(week[today] ?? []),
    ...(week[(today + 6) % 7] ?? []).map(({ from, until }) => ({
      from: from - minutesOfDay,
      until: until - minutesOfDay,
    })),
  ].find(({ from, until }) => from <= minute && minute < until);
  return running && clock(running.until);
}

const clock = (minutes: number): string =>
  [minutes === minutesOfDay ? 24 : Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The week in a language, days with the same times together: 'Mon–Fri 08:00–18:00; Sat 09:00–13:00'. `tag`: BCP 47. */
export function sayWeek(week: readonly (readonly Span[])[], tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const to = tag.startsWith('zh') ? '至' : '–';
  const nameOf = (at: number) => format.format(Date.UTC(2024, 0, at + 1));
  const groups: { first: number; last: number; times: string }[] = [];
  for (const [at, spans] of week.entries()) {
    const times = spans.map(({ from, until }) => `${clock(from)}–${clock(until)}`);
    const said = times.join(', ');
    const group = groups.at(-1);
    if (group?.times === said) group.last = at;
    else groups.push({ first: at, last: at, times: said });
  }
  return groups
    .filter(({ times }) => times !== '')
    .map(
      ({ first, last, times }) => `${nameOf(first)}${first === last ? '' : `${to}${nameOf(last)}`} ${times}`,
    )
    .join('; ');
}
