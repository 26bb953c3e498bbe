// Separate from wire.ts, because the first screen has no schemas.

/** A line that is not a valid event: not JSON, or of the wrong shape. The reader logs it and continues. */
export class WireFault extends Error {
  override name = 'WireFault';
}
