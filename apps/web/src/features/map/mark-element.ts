import { type MarkerKind, markerStyles, markerVariable, ringOf } from './marker-styles.ts';
import classes from './marks.module.css';
import type { Mark } from './point-index.ts';

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

type Spot = { x: number; y: number };

const vectors: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The spot that an arrow key leads to: the nearest one ahead, with the distance to its side counted twice. Undefined if none. */
export function nearestIn<S extends Spot>(
  spots: readonly S[],
  from: Spot,
  direction: Direction,
): S | undefined {
  const [wayX, wayY] = vectors[direction];
  let best: S | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * wayX + y * wayY;
    const aside = Math.abs(x * wayY) + Math.abs(y * wayX);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside / 2 && cost < bestCost) [best, bestCost] = [spot, cost];
  }
  return best;
}

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(vectors, key);
}

/** The accessible names of marks. */
export type MarkNames = {
  point: (name: string, kind: MarkerKind) => string;
  group: (mark: GroupMark) => string;
};
export type GroupMark = Extract<Mark, { kind: 'group' }>;

const svgSpace = 'http://www.w3.org/2000/svg';

/** The SVG of a kind's marker. */
function markerElement(kind: MarkerKind): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', '-14 -14 28 28');
  svg.setAttribute('aria-hidden', 'true');
  const { shape, mark } = markerStyles[kind];
  for (const [path, part] of [
    [shape, classes.shape],
    [mark, classes.sign],
  ] as const) {
    const element = document.createElementNS(svgSpace, 'path');
    element.setAttribute('d', path);
    element.setAttribute('class', part ?? '');
    svg.append(element);
  }
  svg.style.setProperty('--marker', `var(${markerVariable(kind)})`);
  return svg;
}

/** The button of a mark, without behaviour. `tag`: BCP 47, for the count of a group. */
export function markElement(mark: Mark, names: MarkNames, tag: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset.mark = mark.key;
  if (mark.kind === 'point') {
    button.className = classes.point ?? '';
    button.dataset.kind = mark.point.kind;
    button.setAttribute('aria-label', names.point(mark.point.name, mark.point.kind));
    button.append(markerElement(mark.point.kind));
    return button;
  }
  button.className = classes.group ?? '';
  button.style.setProperty('--ring', ringOf(mark.counts));
  button.style.setProperty('--size', `${groupSize(mark.count)}px`);
  button.setAttribute('aria-label', names.group(mark));
  const count = document.createElement('span');
  count.textContent = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(
    mark.count,
  );
  button.append(count);
  return button;
}

/** Pixels, as in marks.module.css. */
export const pointSize = 26;

/** The diameter of a group in pixels: ten times the count adds 8. */
export function groupSize(count: number): number {
  return Math.round(Math.min(56, 28 + 8 * Math.log10(count)));
}
