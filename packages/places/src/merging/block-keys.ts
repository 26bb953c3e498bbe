import {
  digitsOf,
  nearMetres,
  type Position,
  type StoreTraits,
  samePostcodeMetres,
} from '@hardware-store-finder/domain';

const metresPerDegree = 111_195;
/**
 * Side of a cell as a multiple of the distance: wider cells contain more stores, narrower ones put more
 * stores into two.
 */
const reachesPerCell = 8;

/**
 * Blocking keys: two stores share a hash whenever whySameStore may return 2, 3 or 4. Each key combines
 * something few nearby stores share, so that blocks are small: phone, domain or name in the cells around the
 * store, or street and house number in wider cells.
 */
export function blockKeys({ lat, lon, names, phone, domain, address }: StoreTraits): number[] {
  const keys: number[] = [];
  const near = cellsAround({ lat, lon }, nearMetres);
  const add = (cells: readonly number[], text: string) => {
    for (const cell of cells) keys.push(hash(text, cell));
  };
  if (phone !== undefined) add(near, phone);
  if (domain !== undefined) add(near, domain);
  for (const { key } of names) add(near, `n ${key}`);
  if (address.street.length > 0 && address.numbers.length > 0) {
    const far = cellsAround({ lat, lon }, samePostcodeMetres);
    const street = address.street.join(' ');
    for (const number of new Set(address.numbers.map(digitsOf))) add(far, `a ${street} ${number}`);
  }
  return keys;
}

/**
 * The one to four grid cells that a square around a position touches: any two positions within `reach` metres
 * share one. Rows have equal heights, cells in a row equal widths, and the last cell of a row is adjacent to
 * the first.
 */
function cellsAround({ lat, lon }: Position, reach: number): number[] {
  const height = (reach * reachesPerCell) / metresPerDegree;
  const half = (reach * 0.51) / metresPerDegree;
  const cells = new Set<number>();
  const widest =
    half / Math.max(1e-6, Math.cos(((Math.min(89.9, Math.abs(lat)) + 2 * half) * Math.PI) / 180));
  for (let row = Math.floor((lat - half) / height); row <= Math.floor((lat + half) / height); row += 1) {
    const middle = Math.min(89.9, Math.abs((row + 0.5) * height));
    const columns = Math.max(1, Math.floor((360 / height) * Math.cos((middle * Math.PI) / 180)));
    const first = Math.floor(((lon - widest + 360) / 360) * columns);
    const last = Math.min(first + columns - 1, Math.floor(((lon + widest + 360) / 360) * columns));
    for (let column = first; column <= last; column += 1) {
      cells.add((row + 1_000_000) * 1_000_000 + (column % columns));
    }
  }
  return [...cells];
}

/** 32-bit hash (FNV-1a, mixed). A collision only costs a comparison. */
function hash(text: string, cell: number): number {
  let value = 0x811c9dc5 ^ (cell % 0x7fffffff);
  value = Math.imul(value ^ Math.floor(cell / 0x7fffffff), 0x01000193);
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
