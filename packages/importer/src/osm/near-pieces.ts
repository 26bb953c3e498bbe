/** The pieces of a way with near nodes and, at both ends, the next one: a street may run through a whole country. */
export function nearPieces(refs: ArrayLike<number>, isNear: (id: number) => boolean): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  let [wasNear, isHereNear] = [false, isNear(refs[0] as number)];
  for (let at = 0; at < refs.length; at += 1) {
    const isNextNear = at + 1 < refs.length && isNear(refs[at + 1] as number);
    if (wasNear || isHereNear || isNextNear) piece.push(refs[at] as number);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
    [wasNear, isHereNear] = [isHereNear, isNextNear];
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** Whether a way's nodes close to an area. */
export function isRing(refs: ArrayLike<number>): boolean {
  return refs.length > 3 && refs[0] === refs[refs.length - 1];
}

export function hasNearNode(refs: ArrayLike<number>, isNear: (id: number) => boolean): boolean {
  for (let at = 0; at < refs.length; at += 1) if (isNear(refs[at] as number)) return true;
  return false;
}
