/** A point on the earth in degrees, WGS 84. */
export type Position = { lat: number; lon: number };

/** Radius of the sphere on which all distances are measured. */
export const earthKm = 6371;
/** Along a meridian. */
export const kmPerDegree = (earthKm * Math.PI) / 180;
const radians = Math.PI / 180;

/** Great-circle distance on a sphere of radius 6371 km. */
export function distanceKm(a: Position, b: Position): number {
  const across = Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * haversine(a.lon - b.lon);
  return kmOfHaversine(across + haversine(a.lat - b.lat));
}

/** Converts the haversine of an angle into kilometres along a great circle. */
export function kmOfHaversine(value: number): number {
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(value)));
}

/** `distanceKm` rounded to a metre: a store's `distance_km`. */
export function roundedDistanceKm(a: Position, b: Position): number {
  return Math.round(distanceKm(a, b) * 1000) / 1000;
}

const thousandths = Array.from({ length: 1000 }, (_, metres) =>
  metres === 0 ? '' : `${metres / 1000}`.slice(1),
);

/**
 * Formats kilometres rounded to a metre. Looks the decimals up, because formatting fractions takes longer
 * than measuring.
 */
export function kmText(km: number): string {
  const metres = Math.round(km * 1000);
  const whole = Math.trunc(metres / 1000);
  return `${whole}${thousandths[metres - whole * 1000]}`;
}

/** `distanceKm` in metres. */
export function metresBetween(a: Position, b: Position): number {
  return distanceKm(a, b) * 1000;
}

/** The haversine of an angle: the squared sine of half of it. */
export function haversine(degrees: number): number {
  const sine = Math.sin((degrees * radians) / 2);
  return sine * sine;
}

/** In degrees. `east` is never less than `west`: if the box crosses the date line, one of them is beyond ±180. */
export type Box = { south: number; west: number; north: number; east: number };

/** The smallest box that contains a circle: at most 180 degrees wide, or 360 if the circle contains a pole. */
export function boxAround({ lat, lon }: Position, radiusKm: number): Box {
  const reach = radiusKm / kmPerDegree;
  const south = Math.max(-90, lat - reach);
  const north = Math.min(90, lat + reach);
  if (south === -90 || north === 90) return { south, west: -180, north, east: 180 };
  // The meridians touch the circle at a latitude other than that of its center.
  const sine = Math.sin(radiusKm / earthKm) / Math.cos((lat * Math.PI) / 180);
  const aside = (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  return { south, west: lon - aside, north, east: lon + aside };
}
