import { basePath } from '@hardware-store-finder/contract';
import { AppError, localize, type Message, message, splitMessage } from '@hardware-store-finder/messages';
import type { HttpBindings } from '@hono/node-server';
import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono';
import type { Auth, Redirect, Visitor } from '../auth/auth.ts';
import type { Person } from '../auth/person.ts';
import { acceptedLanguage } from './accept-language.ts';
import { isFromOwnPage } from './origins.ts';
import { plainPage } from './plain-page.ts';

/** What the routes know of who sent a request. `client` is whom the limits count. */
export type Sender = { person?: Person; client?: string };
type GateEnv = { Bindings: HttpBindings; Variables: Sender };
type Handler = MiddlewareHandler<GateEnv>;

/** Who may enter, as steps of a request. */
export type Gate = {
  /** Finds out who sent the request. Throws AppError if that cannot be found out now. */
  identify: Handler;
  /** Refuses a stranger with 401 and a sentence. */
  admit: Handler;
  /** Both for a page: sends a stranger to where they sign in, or says how to. */
  admitToPage: Handler;
};

/** A gate for the chosen way in; without one, everybody may enter. */
export function createGate(auth: Auth | undefined): Gate {
  async function identify(c: Context<GateEnv>): Promise<void> {
    if (auth === undefined || !isFromOwnPage(c.req.method, c.req.raw.headers)) return;
    const person = await auth.personOf(visitorOf(c));
    if (person === undefined) return;
    c.set('person', person);
    c.set('client', person.id);
  }
  return {
    async identify(c, next) {
      await identify(c);
      await next();
    },
    async admit(c, next) {
      if (auth !== undefined && c.var.person === undefined) {
        const isOwn = isFromOwnPage(c.req.method, c.req.raw.headers);
        throw new AppError('unauthorized', isOwn ? message.signInFirst() : message.signInOnOwnPage());
      }
      await next();
    },
    async admitToPage(c, next) {
      try {
        await identify(c);
      } catch (error) {
        return explain(c, error);
      }
      if (auth === undefined || c.var.person !== undefined) {
        await next();
        return;
      }
      const { pathname, search } = new URL(c.req.url);
      const signIn = auth.signInAt?.(pathname + search);
      if (signIn === undefined)
        return show(c, 401, auth.mode === 'token' ? message.needsLink() : message.needsProxy());
      return go(c, { location: signIn, cookies: [] });
    },
  };
}

/** The ways in and out, by name; `auth/` below the base path is where they belong. */
export function createDoors(auth: Auth, gate: Gate): Hono<GateEnv> {
  const doors = new Hono<GateEnv>();
  const canSignIn = auth.signInAt !== undefined;
  for (const [name, open] of Object.entries(auth.doors)) {
    doors.get(`/${name}`, async (c) => {
      try {
        return go(c, await open(visitorOf(c)));
      } catch (error) {
        return explain(c, error, canSignIn);
      }
    });
  }
  const { signOut } = auth;
  if (signOut === undefined) return doors;
  doors.post('/sign-out', gate.identify, gate.admit, async (c) => {
    const { location, cookies } = await signOut(visitorOf(c));
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    // Not a redirect: the page's own request would follow it to the identity provider, and not the window.
    return c.json({ location });
  });
  doors.get('/signed-out', (c) => show(c, 200, message.signedOut(), canSignIn));
  return doors;
}

function go<E extends Env>(c: Context<E>, { location, cookies }: Redirect): Response {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'no-store');
  return c.redirect(location, 303);
}

/** Answers with a page for a failure that was foreseen; throws any other. */
function explain<E extends Env>(c: Context<E>, error: unknown, canSignIn = false): Response {
  if (!(error instanceof AppError)) throw error;
  return show(c, error.code === 'unavailable' ? 503 : 401, error.userMessage, canSignIn);
}

/** Answers with a page of a sentence, and a way in if there is one. */
function show<E extends Env>(
  c: Context<E>,
  status: 200 | 401 | 503,
  text: Message,
  canSignIn = false,
): Response {
  const language = acceptedLanguage(c.req.header('accept-language'));
  c.header('vary', 'Accept-Language', { append: true });
  c.header('cache-control', 'no-store');
  const link = { label: localize(message.signIn(), language), href: basePath };
  const page = plainPage(language, { text: splitMessage(text, language).text, ...(canSignIn && { link }) });
  return c.html(page, status);
}

/** The lines of a header, which a web request has joined. */
function visitorOf(c: Context<GateEnv>): Visitor {
  const { incoming } = c.env ?? {};
  return {
    url: new URL(c.req.url),
    remote: incoming?.socket?.remoteAddress,
    header: (name) => {
      const line = c.req.header(name);
      return incoming?.headersDistinct?.[name.toLowerCase()] ?? (line === undefined ? [] : [line]);
    },
  };
}
