import { AppError, message } from '@hardware-store-finder/messages';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from './env.ts';

/** Refuses larger bodies. */
export function bodyOf(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message.bodyTooLarge({ kib: maxSize / 1024 }));
    },
  });
}

/** Parses a JSON body. Rejects other content types, because browsers post those across origins without a preflight. */
export async function posted(c: Context<Env>): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new AppError('bad_request', message.wrongContentType({ type }));
  }
  try {
    return await c.req.json();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', message.notJson(), { cause });
  }
}
