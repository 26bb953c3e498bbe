/** A point on the earth in degrees, WGS 84. */
export type Position = { lat: number; lon: number };

/** What every distance here is measured on: a sphere. */
export const earthKm = 6371;
/** From south to north. */
export const kmPerDegree = (earthKm * Math.PI) / 180;
const radians = Math.PI / 180;

/** Along a great circle, of a sphere of 6371 km. */
export function distanceKm(a: Position, b: Position): number {
  const across = Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * haversine(a.lon - b.lon);
  return kmOfHaversine(across + haversine(a.lat - b.lat));
}

/** The distance of two points whose angle has this haversine. */
export function kmOfHaversine(value: number): number {
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(value)));
}

/** The same, rounded to a metre: what a store says as its `distance_km`. */
export function roundedDistanceKm(a: Position, b: Position): number {
  return Math.round(distanceKm(a, b) * 1000) / 1000;
}

const thousandths = Array.from({ length: 1000 }, (_, metres) =>
  metres === 0 ? '' : `${metres / 1000}`.slice(1),
);

/** Kilometres as the text of their number, rounded to a metre: looked up, for writing fractions takes longer than measuring. */
export function kmText(km: number): string {
  const metres = Math.round(km * 1000);
  const whole = Math.trunc(metres / 1000);
  return `${whole}${thousandths[metres - whole * 1000]}`;
}

/** The same in metres. */
export function metresBetween(a: Position, b: Position): number {
  return distanceKm(a, b) * 1000;
}

/** The haversine of an angle: the square of the sine of its half. */
export function haversine(degrees: number): number {
  const sine = Math.sin((degrees * radians) / 2);
  return sine * sine;
}
