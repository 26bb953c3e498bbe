/** The approximate radius of a built-up area in kilometres: 4 km for 250,000 people, 24 km for nine million. */
export function cityRadiusKm(population: number): number {
  return 0.008 * Math.sqrt(population);
}
