import * as z from 'zod';

/** Who changed something. Without sign-in there is nobody but the machine, whose id and name are empty. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Who restored the file that says so; absent for what the server saw itself. */
  restoredBy: z.string().optional(),
});
export type BookPerson = z.infer<typeof personSchema>;

/** What a person may do, the most first: `owner` of the server, `member`, who works with the book, `reader`, who looks at it. */
export const roles = ['owner', 'member', 'reader'] as const;
export type Role = (typeof roles)[number];

/** Whether a role has the rights of another one. */
export function hasRights(role: Role, of: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(of);
}

export const memberSchema = personSchema.extend({ role: z.enum(roles) });
export type Member = z.infer<typeof memberSchema>;
