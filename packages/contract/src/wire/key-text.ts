import * as z from 'zod';
import { listedStoreSchema } from '../stores/store.ts';

/** A text of which the key of a row may be made: PostgreSQL can't store a NUL. */
export const keyText = z.string().refine((text) => !text.includes('\0'));

/** The most characters of a store as JSON. */
export const maxStore = 32 * 1024;

/** A store that is kept: of these fields is its key made, if it has no id. */
export const keptStore = listedStoreSchema
  .refine((store) => JSON.stringify(store).length <= maxStore, `longer than ${maxStore} characters`)
  .refine(({ id, name, address }) =>
    [id ?? '', name, address].every((part) => keyText.safeParse(part).success),
  );
