/** A point on the earth in degrees, WGS 84. */
export type Position = { lat: number; lon: number };
