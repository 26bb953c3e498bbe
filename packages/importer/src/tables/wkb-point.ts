/**
 * The point of a geometry in well-known binary (OGC 06-103r4, with EWKB flags); undefined for other
 * geometries.
 */
export function readWkbPoint(bytes: Uint8Array | undefined): { lon: number; lat: number } | undefined {
  if (bytes === undefined || bytes.byteLength < 21) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(0) === 1;
  const code = view.getUint32(1, isLittle);
  // Besides 1: 1001, 2001 and 3001 with Z and M values, and the EWKB flags for these and for a reference
  // system.
  if ((code & 0x0fffffff) % 1000 !== 1) return undefined;
  const from = (code & 0x20000000) === 0 ? 5 : 9;
  if (bytes.byteLength < from + 16) return undefined;
  return { lon: view.getFloat64(from, isLittle), lat: view.getFloat64(from + 8, isLittle) };
}
