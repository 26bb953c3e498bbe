import * as z from 'zod';
import { basePath } from './limits.ts';
import { type Route, refused } from './route.ts';

const door = {
  method: 'GET',
  tag: 'Sign-in',
  access: 'anybody',
  refusals: {},
  example: {},
} as const;

const unsubscribeQuery = z.object({
  letter: z.string().describe('The Message-ID of a letter, without its brackets.').optional(),
});

/** What answers a browser with a page or a redirect: where people sign in and out, if AUTH asks them to, where a mailbox is connected, and where one click ends letters. */
export const pageRoutes = {
  openLink: {
    ...door,
    path: `${basePath}auth/link`,
    summary: 'Sign in by the secret link',
    // A sign-in asks the identity provider.
    cost: 10,
    query: z.object({ token: z.string().describe('The token of the link.').optional() }),
    answer: { description: 'The link is wrong, as a page; a right one redirects to the page.', page: true },
    example: { query: { token: 'the-token-of-the-link' } },
  },
  startSignIn: {
    ...door,
    path: `${basePath}auth/sign-in`,
    summary: 'Go to the identity provider',
    cost: 10,
    query: z.object({ to: z.string().describe('The path to return to.').optional() }),
    answer: { description: 'A redirect, or why there is none, as a page.', page: true },
  },
  finishSignIn: {
    ...door,
    path: `${basePath}auth/callback`,
    summary: 'Come back from the identity provider',
    cost: 10,
    query: z.object({
      code: z.string().describe('What the provider adds (OpenID Connect).').optional(),
      state: z.string().describe('What the provider adds (OpenID Connect).').optional(),
    }),
    answer: { description: 'A redirect to the page, or why not, as a page.', page: true },
  },
  finishMailSignIn: {
    ...door,
    tag: 'Mail',
    path: `${basePath}auth/mailbox`,
    summary: 'Come back from the provider of a mailbox',
    cost: 20,
    query: z.object({
      code: z.string().describe('What the provider adds (OAuth 2.0).').optional(),
      state: z.string().describe('What the provider adds (OAuth 2.0).').optional(),
    }),
    answer: { description: 'A redirect to the mailboxes, or why not, as a page.', page: true },
  },
  askUnsubscribe: {
    ...door,
    tag: 'Mail',
    path: `${basePath}unsubscribe`,
    summary: 'Ask whether somebody wants no more letters',
    description: 'Changes nothing: scanners of mail follow links.',
    cost: 0,
    query: unsubscribeQuery,
    answer: { description: 'A page with a button that posts.', page: true },
  },
  unsubscribe: {
    ...door,
    method: 'POST',
    tag: 'Mail',
    path: `${basePath}unsubscribe`,
    summary: 'End the letters to an address (RFC 8058)',
    description:
      'The address of `List-Unsubscribe`, with a `PUBLIC_URL`. Any body is taken; an unknown letter gets the same answer.',
    cost: 1,
    query: unsubscribeQuery,
    answer: { description: 'A page that says so.', page: true },
  },
  signOut: {
    ...door,
    method: 'POST',
    path: `${basePath}auth/sign-out`,
    summary: 'End the session',
    access: 'reader',
    cost: 1,
    answer: {
      description: 'Where the browser goes next.',
      schema: z.object({ location: z.string() }),
    },
    refusals: refused,
  },
  showSignedOut: {
    ...door,
    path: `${basePath}auth/signed-out`,
    summary: 'Say that the session has ended',
    cost: 1,
    answer: { description: 'A page.', page: true },
  },
} as const satisfies Record<string, Route>;
