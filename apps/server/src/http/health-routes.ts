import { Hono } from 'hono';

export type HealthDeps = {
  /** Whether this server accepts new work. */
  stopping: { readonly ready: () => boolean };
  /** The part of the storage that cannot be reached right now. */
  unreachable: () => 'database' | undefined;
};

/** What load balancers and supervisors ask. Ready is who is not stopping, and reaches all that other processes share. */
export function healthRoutes({ stopping, unreachable }: HealthDeps): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', (c) => {
      const lost = unreachable();
      const ready = stopping.ready() && lost === undefined;
      return c.json({ ready, ...(lost !== undefined && { unreachable: lost }) }, ready ? 200 : 503);
    });
}
