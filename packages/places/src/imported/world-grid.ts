/** The grid of covered ground. Cells are 0.05 degrees wide and high, 5.6 km from south to north. */
export const cellsPerDegree = 20;
export const worldRows = 180 * cellsPerDegree;
export const worldColumns = 360 * cellsPerDegree;
