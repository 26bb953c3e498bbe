import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { isDamaged, sealedJson } from '../database/sealed-json.ts';
import { type LetterRecord, type LetterState, unplanned } from './tables.ts';

// Letters of version 3 and before: a campaign had its own (`campaign_parts`, with what reviews changed in `campaign_reviews`), and
// mailboxes had copies of them (`mail_letters`). What was sent was compared with what was approved, and so it is here, once.

type Json = Record<string, unknown>;
type OldItem = {
  campaign: string;
  key: string;
  state: string;
  changed_at: number;
  store: string;
  facts: string;
};
type OldLetter = Omit<LetterRecord, 'key' | 'version' | 'changed_at' | 'state'> & {
  state: LetterState | 'approved';
};

const atOnce = 500;

const stateOf: Readonly<Record<string, LetterState>> = {
  to_review: 'to_review',
  approved: 'approved',
  skipped: 'skipped',
  sent: 'left_by_hand',
  without_letter: 'stopped',
};

/** What a record has; undefined if it is damaged, or none of ours. */
function dataOf(text: unknown): Json | undefined {
  if (typeof text !== 'string' || text === '' || isDamaged(text)) return undefined;
  const value: unknown = JSON.parse(text);
  const data = isJson(value) && typeof value.version === 'number' && 'data' in value ? value.data : value;
  return isJson(data) ? data : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const asJson = (data: Json) => sealedJson(1, data);

/** Of the facts of an item, what is known of its letter now, and what stays the item's. */
function divide(all: unknown): { facts: Json; ofLetter: Json } {
  const { subject: _, isEdited: __, skipReason, decided, ...facts } = isJson(all) ? all : {};
  return {
    facts,
    ofLetter: { ...(skipReason !== undefined && { skipReason }), ...(decided !== undefined && { decided }) },
  };
}

/** The letters of campaigns become rows, and their items point to them. */
export async function convertItems(db: Kysely<Tables>, hasReviews: boolean): Promise<void> {
  for (let [campaign, key] = ['', '']; ; ) {
    const { rows } = await sql<OldItem & { letter: string; original: string | null }>`
      SELECT item.campaign, item.key, item.state, item.changed_at, item.store, item.facts,
        part.json AS letter, original.json AS original
      FROM campaign_parts AS part
      JOIN campaign_items AS item ON item.campaign = part.campaign AND item.key = part.key
      LEFT JOIN campaign_parts AS original
        ON original.campaign = part.campaign AND original.key = part.key AND original.part = 'original'
      WHERE part.part = 'letter' AND (part.campaign, part.key) > (${campaign}, ${key})
      ORDER BY part.campaign, part.key LIMIT ${sql.lit(atOnce)}`.execute(db);
    for (const row of rows) await convertItem(db, row, hasReviews);
    ({ campaign, key } = rows.at(-1) ?? { campaign, key });
    if (rows.length < atOnce) break;
  }
  await sql`DELETE FROM campaign_parts WHERE part IN ('letter', 'original')`.execute(db);
  await sql`UPDATE campaign_items SET state = 'failed' WHERE state IN ('to_review', 'approved', 'skipped', 'sent')`.execute(
    db,
  );
}

async function convertItem(
  db: Kysely<Tables>,
  item: OldItem & { letter: string; original: string | null },
  hasReviews: boolean,
): Promise<void> {
  const { campaign, key, changed_at, store } = item;
  const id = `${campaign}/${key}`;
  // A step without a result wrote null.
  if (item.letter === 'null') return;
  const { facts, ofLetter } = divide(dataOf(item.facts));
  const written = dataOf(item.letter);
  const recipient = facts.recipient ?? (written?.recipient as Json | undefined)?.value ?? '';
  // The column is of a later layout.
  const { draft: _, ...unknown } = unplanned;
  const common = {
    ...unknown,
    campaign,
    key,
    recipient: String(recipient),
    changed_at,
    state: stateOf[item.state] ?? 'stopped',
  };
  const { followUps, ...first } = written ?? {};
  const original = dataOf(item.original);
  const own = { ...first, store: dataOf(store), ...(original && { original }), ...ofLetter };
  const version = Number((ofLetter.decided as Json | undefined)?.version ?? 0);
  // One that is damaged stays as it is, and is no letter.
  const json = written === undefined ? item.letter : asJson(own);
  const rows: Omit<LetterRecord, 'draft' | 'moves'>[] = [{ ...common, id, version, json }];
  for (const followUp of Array.isArray(followUps) ? followUps.filter(isJson) : []) {
    const follows = rows.at(-1)?.id ?? id;
    const text = { ...followUp, store: own.store, subject: first.subject };
    rows.push({ ...common, id: `${id}#${followUp.turn}`, follows, json: asJson(text) });
  }
  for (const row of rows)
    await db
      .insertInto('letters')
      .values(row as LetterRecord)
      .onConflict((c) => c.doNothing())
      .execute();
  if (hasReviews) await convertReviews(db, { campaign, key, letter: id, store: own.store });
  // Damaged ones stay so: nobody is written to by them.
  const kept = isDamaged(item.facts) ? item.facts : asJson(facts);
  await sql`UPDATE campaign_items SET letter = ${id}, facts = ${kept},
    state = CASE WHEN state IN ('to_review', 'approved', 'skipped', 'sent') THEN 'written' ELSE state END
    WHERE campaign = ${campaign} AND key = ${key}`.execute(db);
  await sql`DELETE FROM campaign_parts WHERE campaign = ${campaign} AND key = ${key} AND part IN ('letter', 'original')`.execute(
    db,
  );
}

async function convertReviews(
  db: Kysely<Tables>,
  { store, ...of }: { campaign: string; key: string; letter: string; store: Json | undefined },
): Promise<void> {
  const { rows } = await sql<{ n: number; earlier: string }>`
    SELECT n, earlier FROM campaign_reviews WHERE campaign = ${of.campaign} AND key = ${of.key}`.execute(db);
  for (const { n, earlier } of rows) {
    const data = dataOf(earlier);
    const letter = dataOf(data?.letter);
    if (data === undefined || letter === undefined) continue;
    const { facts, ofLetter } = divide(data.facts);
    const original = dataOf(data.original);
    const { decided: _, ...rest } = ofLetter;
    const change = {
      state: stateOf[String(data.state)] ?? 'to_review',
      isOut: data.state === 'without_letter',
      facts,
      letter: { ...letter, store, ...(original && { original }), ...rest },
    };
    await db
      .insertInto('letter_versions')
      .values({ ...of, n, earlier: asJson(change) })
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** The letters that mailboxes had become the campaign's own again. `source`: the table with them. */
export async function takeInLetters(db: Kysely<Tables>, source: string): Promise<void> {
  // What follows a letter goes with it.
  for (const isFollowUp of [false, true])
    for (let after = ''; ; ) {
      const { rows } = await sql<OldLetter>`
        SELECT * FROM ${sql.table(source)} WHERE id > ${after} AND (follows <> '') = ${sql.lit(isFollowUp)}
        ORDER BY id LIMIT ${sql.lit(atOnce)}`.execute(db);
      for (const row of rows) await takeIn(db, row);
      after = rows.at(-1)?.id ?? '';
      if (rows.length < atOnce) break;
    }
}

async function takeIn(db: Kysely<Tables>, { state, ...old }: OldLetter): Promise<void> {
  const data = dataOf(old.json);
  if (data === undefined) return;
  const { key, ...what } = data;
  // Whoever had reserved it is gone.
  const isFree = state === 'approved' || state === 'reserved';
  const row: LetterRecord = {
    ...old,
    ...(isFree && { holder: '', held_until: 0, reserved_at: 0 }),
    key: String(key),
    state: isFree ? 'planned' : state,
    version: 0,
    changed_at: Math.max(old.ended_at, old.reserved_at),
    json: asJson(what),
  };
  const isWaiting = row.state === 'planned' || (row.state === 'stopped' && row.ended_at === 0);
  const ofCampaign = await db.selectFrom('letters').selectAll().where('id', '=', row.id).executeTakeFirst();
  if (ofCampaign === undefined) {
    const isGone = row.campaign !== '' && row.state === 'planned';
    await db
      .insertInto('letters')
      .values(isGone ? { ...row, state: 'stopped', reason: 'withdrawn' } : row)
      .onConflict((c) => c.doNothing())
      .execute();
    return;
  }
  if (ofCampaign.follows === '' && ofCampaign.recipient !== row.recipient) {
    await rename(db, ofCampaign, `${row.id}#${ofCampaign.recipient}`);
    await db.insertInto('letters').values(row).execute();
    return;
  }
  const own = dataOf(ofCampaign.json) ?? {};
  // It would not have left: somebody has changed it since, sent it by hand, or taken it back.
  if (isWaiting && !(await isAsApproved(db, ofCampaign, own, what))) return;
  const { version } = ofCampaign;
  await db
    .updateTable('letters')
    .set({ ...row, version, json: asJson({ ...own, ...what }) })
    .where('id', '=', row.id)
    .execute();
}

/** Whether a letter is in its campaign as a mailbox had it; one that follows, if the one before it left from a mailbox, or will. */
async function isAsApproved(
  db: Kysely<Tables>,
  { state, follows }: LetterRecord,
  own: Json,
  what: Json,
): Promise<boolean> {
  if (own.body !== what.body) return false;
  if (follows === '') return state === 'approved' && own.subject === what.subject;
  const before = await db
    .selectFrom('letters')
    .select('mailbox')
    .where('id', '=', follows)
    .executeTakeFirst();
  return (before?.mailbox ?? '') !== '';
}

/** Its address was dead, and the store has another letter since. */
async function rename(db: Kysely<Tables>, { id, campaign, key }: LetterRecord, to: string): Promise<void> {
  const followUps = await db
    .selectFrom('letters')
    .select(['id', 'follows'])
    .where('campaign', '=', campaign)
    .where('key', '=', key)
    .where('follows', '<>', '')
    .execute();
  const renamed = (one: string) => (one === id || one.startsWith(`${id}#`) ? to + one.slice(id.length) : one);
  for (const one of followUps)
    await db
      .updateTable('letters')
      .set({ id: renamed(one.id), follows: renamed(one.follows) })
      .where('id', '=', one.id)
      .execute();
  await db.updateTable('letters').set({ id: to }).where('id', '=', id).execute();
  await db.updateTable('letter_versions').set({ letter: to }).where('letter', '=', id).execute();
  await db.updateTable('campaign_items').set({ letter: to }).where('letter', '=', id).execute();
}
