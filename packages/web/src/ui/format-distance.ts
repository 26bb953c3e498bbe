/** Kilometres as a person would say them: '850 m', '1.2 km', '23 km'. */
export function formatDistance(km: number): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return `${metres} m`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} km`;
}
