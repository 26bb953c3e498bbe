import { sleep } from '@Hardware-Store-Finder/std';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { databaseUnavailable } from '../database/postgres-errors.ts';
import { createMemoryLeases, type Lease, type Leases } from './leases.ts';

export type PostgresLeaseOptions = {
  database: Database;
  /** How long a lease outlives the last sign of its owner, in milliseconds. */
  expiresMs?: number;
};

/** Signs of life while a lease lasts. */
const beatsPerExpiry = 4;
/** Waiting for a lease of another process, on average; at random, so that all have the same chance. */
const pollMs = 150;
/** How long an owner waits for a server that restarts. */
const waitMs = 5_000;
const forgetEvery = 512;

type Held = { abort: AbortController; confirmedAt: number };

/**
 * Leases as rows that expire unless their process renews them: a process that dies gives them back within `expiresMs`. The
 * clock is the server's. Of the callers of one process, only the first in line asks the table.
 */
export class PostgresLeases implements Leases {
  readonly #database;
  readonly #expiresMs;
  readonly #owner = randomUUID();
  readonly #line = createMemoryLeases();
  readonly #held = new Map<string, Held>();
  readonly #lifetime;
  #beating: NodeJS.Timeout | undefined;
  #taken = 0;

  constructor(options: PostgresLeaseOptions) {
    const { database, expiresMs = 8_000 } = options;
    this.#database = database;
    this.#expiresMs = expiresMs;
    this.#lifetime = sql`make_interval(secs => ${expiresMs / 1000})`;
  }

  /** A name that nobody has, or that this process has, is taken; else its owner learns that others wait. */
  async #take(name: string): Promise<boolean> {
    const isFree = sql`l.until <= statement_timestamp() OR l.owner = excluded.owner`;
    const { rows } = await this.#database.run(
      (db) =>
        sql<{ owner: string }>`
        INSERT INTO leases AS l (name, owner, until, wanted)
        VALUES (${name}, ${this.#owner}, statement_timestamp() + ${this.#lifetime}, false)
        ON CONFLICT (name) DO UPDATE SET
          owner = CASE WHEN ${isFree} THEN excluded.owner ELSE l.owner END,
          until = CASE WHEN ${isFree} THEN excluded.until ELSE l.until END,
          wanted = NOT (${isFree})
        WHERE ${isFree} OR NOT l.wanted
        RETURNING owner`.execute(db),
      waitMs,
    );
    return rows[0]?.owner === this.#owner;
  }

  /** Resolves to whether other processes wait for the name. */
  async #giveBack(name: string, restMs: number): Promise<boolean> {
    const { rows } = await this.#database.run((db) =>
      sql<{ wanted: boolean }>`
        UPDATE leases
        SET owner = '', until = statement_timestamp() + make_interval(secs => ${restMs / 1000}), wanted = false
        FROM (SELECT wanted FROM leases WHERE name = ${name}) AS before
        WHERE name = ${name} AND owner = ${this.#owner}
        RETURNING before.wanted`.execute(db),
    );
    return rows[0]?.wanted === true;
  }

  #forget() {
    return this.#database
      .run((db) =>
        sql`DELETE FROM leases WHERE until < statement_timestamp() - interval '1 minute'`.execute(db),
      )
      .catch(() => undefined);
  }

  /** Tells all owners whose leases others have, or may have by now. */
  #abortLost(isLost: (name: string, lease: Held) => boolean): void {
    for (const [name, lease] of this.#held) {
      if (isLost(name, lease))
        lease.abort.abort(databaseUnavailable(new Error(`The lease ${name} is lost.`)));
    }
  }

  async #beat(): Promise<void> {
    const sentAt = performance.now();
    const names = [...this.#held.keys()];
    try {
      const { rows } = await this.#database.run((db) =>
        sql<{ name: string }>`
          UPDATE leases SET until = statement_timestamp() + ${this.#lifetime}
          WHERE owner = ${this.#owner} AND name = ANY(${names})
          RETURNING name`.execute(db),
      );
      const renewed = new Set(rows.map(({ name }) => name));
      for (const name of renewed) {
        const lease = this.#held.get(name);
        if (lease !== undefined) lease.confirmedAt = sentAt;
      }
      this.#abortLost(
        (name, { confirmedAt }) => names.includes(name) && !renewed.has(name) && confirmedAt < sentAt,
      );
    } catch {
      // The next beat may come through in time.
    }
    // Half a beat early, because others see the expiry by the server's clock.
    const latest = performance.now() - this.#expiresMs * (1 - 0.5 / beatsPerExpiry);
    this.#abortLost((_, { confirmedAt }) => confirmedAt < latest);
  }

  #keepBeating(): void {
    this.#beating ??= setInterval(() => {
      if (this.#held.size > 0) void this.#beat();
      else {
        clearInterval(this.#beating);
        this.#beating = undefined;
      }
    }, this.#expiresMs / beatsPerExpiry).unref();
  }

  async #acquireFromTable(name: string, signal?: AbortSignal, onWait?: () => void): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      signal?.throwIfAborted();
      const sentAt = performance.now();
      if (await this.#take(name)) return sentAt;
      if (tries === 0) onWait?.();
      await sleep(pollMs * (0.5 + Math.random()), signal);
    }
  }

  async acquire(name: string, signal?: AbortSignal, onWait?: () => void): Promise<Lease> {
    let tell = onWait;
    const tellOnce = () => {
      tell?.();
      tell = undefined;
    };
    const place = await this.#line.acquire(name, signal, tellOnce);
    const leave = async (restMs: number) => {
      const isWanted = await this.#giveBack(name, restMs).catch(() => false);
      // Else the next in line of this process would always be first.
      await place.release(Math.max(restMs, isWanted ? pollMs : 0));
    };
    const abort = new AbortController();
    try {
      this.#held.set(name, { abort, confirmedAt: await this.#acquireFromTable(name, signal, tellOnce) });
    } catch (error) {
      await place.release();
      throw error;
    }
    this.#keepBeating();
    this.#taken += 1;
    if (this.#taken % forgetEvery === 0) void this.#forget();
    let isReleased = false;
    return {
      signal: abort.signal,
      release: async (restMs = 0) => {
        if (isReleased) return;
        isReleased = true;
        this.#held.delete(name);
        await leave(restMs);
      },
    };
  }

  async close() {
    clearInterval(this.#beating);
    if (this.#held.size === 0 || !this.#database.isUp()) return;
    await this.#database
      .run((db) => db.deleteFrom('leases').where('owner', '=', this.#owner).execute())
      .catch(() => undefined);
  }
}
