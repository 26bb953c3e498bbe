/** A part of an address as people read it; one that is not encoded right stays as it is. */
export function decoded(part: string, decode = decodeURIComponent): string {
  try {
    return decode(part);
  } catch {
    return part;
  }
}
