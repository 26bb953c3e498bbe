/** The limits of a customer list. A file beyond them is refused with a message. */
export const fileMegabytes = 20;
export const mostRows = 20_000;
export const mostColumns = 100;
/** The decompressed size of all parts of a workbook together. */
export const unpackedMegabytes = 128;
