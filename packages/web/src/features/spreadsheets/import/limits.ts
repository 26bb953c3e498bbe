/** What is read of a customer list. Beyond it there is a sentence, and nothing changes. */
export const fileMegabytes = 20;
export const mostRows = 20_000;
export const mostColumns = 100;
/** Of all parts of a workbook together, unpacked. */
export const unpackedMegabytes = 128;
