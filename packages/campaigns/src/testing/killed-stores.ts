/** The names of the stores of the campaign whose processes are killed. */
export const killedStores: readonly string[] = Array.from({ length: 120 }, (_, n) => `s${n}`);
