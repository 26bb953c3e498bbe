/** The radii to choose from besides 'Automatic', in kilometres. */
export const radii: readonly number[] = [5, 10, 25, 50];
