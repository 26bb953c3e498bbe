import * as z from 'zod';

export const oneLine = (most: number) =>
  z
    .string()
    .regex(/^\P{Cc}*$/u)
    .max(most);

export const mailAddress = oneLine(254).regex(
  /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/,
  'wrongMailAddress',
);

/** A lead in a query, absent if it is blank. */
export const ofLead = (meaning: string) =>
  z.preprocess(
    (text) => text || undefined,
    z
      .string()
      .regex(/^\P{Cc}+$/u)
      .max(1_000)
      .describe(meaning)
      .optional(),
  );

/** The id of a letter. */
export const letterId = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .max(2_000);
