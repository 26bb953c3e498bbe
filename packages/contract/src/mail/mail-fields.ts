import * as z from 'zod/mini';

export const oneLine = (most: number) => z.string().check(z.regex(/^\P{Cc}*$/u), z.maxLength(most));

export const mailAddress = oneLine(254).check(
  z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'wrongMailAddress'),
);

/** A lead in a query, absent if it is blank. */
export const ofLead = (meaning: string) =>
  z.pipe(
    z.transform((text) => text || undefined),
    z.optional(z.string().check(z.regex(/^\P{Cc}+$/u), z.maxLength(1_000), z.describe(meaning))),
  );

/** The id of a letter. */
export const letterId = z.string().check(z.regex(/^\P{Cc}+$/u), z.maxLength(2_000));
