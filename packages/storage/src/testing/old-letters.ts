import { sealedJson } from '../database/sealed-json.ts';

/** A store of a campaign as version 3 had it: its state, its letter in the campaign, reviews, and what a mailbox had of it. */
type OldStore = {
  state: string;
  facts?: object;
  letter?: { body?: string; followUps?: { turn: string; body: string }[] };
  original?: object;
  reviews?: { state: string; facts?: object; body?: string }[];
  mail?: { of?: string; state: string; recipient?: string; body?: string; turn?: string; endedAt?: number }[];
};

const again = [{ turn: 'second', body: 'Again.' }];
const by = { id: 'ana', name: 'Ana' };
const decided = { version: 1, action: 'approve', by, at: 5 };

/** By name, and what should become of its letters: id, state, mailbox. */
export const oldStores: Readonly<
  Record<string, OldStore & { becomes: [string, string, string][]; item?: string }>
> = {
  fresh: {
    state: 'to_review',
    letter: { followUps: again },
    becomes: [
      ['c/fresh', 'to_review', ''],
      ['c/fresh#second', 'to_review', ''],
    ],
  },
  edited: {
    state: 'to_review',
    letter: { body: 'My words.' },
    original: { subject: 'Hinges', body: 'Dear edited' },
    facts: { isEdited: true, decided: { ...decided, action: 'edit' } },
    reviews: [{ state: 'to_review' }],
    becomes: [['c/edited', 'to_review', '']],
  },
  approved: { state: 'approved', facts: { decided }, letter: {}, becomes: [['c/approved', 'approved', '']] },
  planned: {
    state: 'approved',
    letter: { followUps: again },
    mail: [{ state: 'approved' }, { state: 'approved', turn: 'second', body: 'Again.' }],
    becomes: [
      ['c/planned', 'planned', 'box'],
      ['c/planned#second', 'planned', 'box'],
    ],
  },
  changed: {
    state: 'approved',
    letter: { body: 'Other words.' },
    mail: [{ state: 'approved' }],
    becomes: [['c/changed', 'approved', '']],
  },
  sent: {
    state: 'sent',
    letter: { followUps: again },
    mail: [
      { state: 'accepted', endedAt: 9 },
      { state: 'approved', turn: 'second', body: 'Again.' },
    ],
    becomes: [
      ['c/sent', 'accepted', 'box'],
      ['c/sent#second', 'planned', 'box'],
    ],
  },
  byHand: { state: 'sent', letter: {}, becomes: [['c/byHand', 'left_by_hand', '']] },
  skipped: {
    state: 'skipped',
    facts: { skipReason: 'Too far' },
    letter: {},
    mail: [{ state: 'approved' }],
    becomes: [['c/skipped', 'skipped', '']],
  },
  objected: {
    state: 'without_letter',
    facts: { noLetter: 'excluded' },
    letter: {},
    reviews: [{ state: 'approved' }],
    item: 'without_letter',
    becomes: [['c/objected', 'stopped', '']],
  },
  dead: {
    state: 'to_review',
    facts: { recipient: 'new@dead.example' },
    letter: {},
    mail: [{ state: 'refused', recipient: 'old@dead.example', endedAt: 9 }],
    becomes: [
      ['c/dead', 'refused', 'box'],
      ['c/dead#new@dead.example', 'to_review', ''],
    ],
  },
  uncertain: {
    state: 'approved',
    letter: {},
    mail: [{ state: 'uncertain', endedAt: 9 }],
    becomes: [['c/uncertain', 'uncertain', 'box']],
  },
  own: {
    state: '',
    mail: [{ of: 'letter', state: 'approved' }],
    becomes: [['letter/own', 'planned', 'box']],
  },
  deleted: {
    state: '',
    mail: [{ of: 'gone', state: 'approved' }],
    becomes: [['gone/deleted', 'stopped', 'box']],
  },
};

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const sealed = (value: object) => text(sealedJson(1, value));

/** The table of reviews that version 3 had. */
const reviewTable =
  'CREATE TABLE campaign_reviews (campaign TEXT NOT NULL, key TEXT NOT NULL, n INTEGER NOT NULL, earlier TEXT NOT NULL, PRIMARY KEY (campaign, key, n))';

/** Inserts of campaigns and letters as version 3 wrote them. `copies`: so many further stores of each kind. */
export function oldLetters(copies = 0): { campaigns: string; mail: string } {
  const campaigns = [
    reviewTable,
    "INSERT INTO campaigns (id, owner, name, created_at, state, round, plan, exclusions, calls_used) VALUES ('c', 'ana', 'C', 1, 'running', 0, '{}', '{}', 0)",
  ];
  const mail = [
    "INSERT INTO mail_mailboxes (id, since, counted_from, stopped, turn) VALUES ('box', 1, 1, '', 0)",
  ];
  const stores = Object.entries(oldStores).flatMap(([name, store]) => [
    [name, store] as const,
    ...Array.from({ length: copies }, (_, n) => [`${name}-${n}`, store] as const),
  ]);
  for (const [name, store] of stores) {
    const { state, facts = {}, letter, original, reviews = [], mail: rows = [] } = store;
    const recipient = `info@${name}.example`;
    const shop = { name, address: '', website: `https://${name}.example` };
    const written = { subject: 'Hinges', body: `Dear ${name}`, writtenIn: 'en', ...letter };
    if (state !== '')
      campaigns.push(
        `INSERT INTO campaign_items (campaign, key, n, state, step, fit, changed_at, store, facts) VALUES ('c', ${text(name)}, 1, ${text(state)}, 'done', 1, 7, ${sealed(shop)}, ${sealed({ recipient, subject: 'Hinges', ...facts })})`,
        `INSERT INTO campaign_parts VALUES ('c', ${text(name)}, 'letter', ${sealed(written)}), ('c', ${text(name)}, 'website', ${sealed({ languages: ['en'], contacts: [] })})`,
      );
    if (original !== undefined)
      campaigns.push(
        `INSERT INTO campaign_parts VALUES ('c', ${text(name)}, 'original', ${sealed(original)})`,
      );
    for (const [n, { state: before, facts: were = {} }] of reviews.entries()) {
      const earlier = {
        state: before,
        facts: were,
        letter: sealedJson(1, { ...written, body: `Dear ${name}` }),
        original: null,
      };
      campaigns.push(
        `INSERT INTO campaign_reviews VALUES ('c', ${text(name)}, ${n + 1}, ${sealed(earlier)})`,
      );
    }
    for (const { of = 'c', turn, ...row } of rows) {
      const id = `${of}/${name}`;
      const what = {
        key: name,
        ...(turn && { turn }),
        store: shop,
        subject: 'Hinges',
        body: row.body ?? `Dear ${name}`,
        by,
      };
      const values = [
        turn === undefined ? id : `${id}#${turn}`,
        'box',
        of === 'letter' ? '' : of,
        `${name}.example`,
        row.recipient ?? recipient,
        'lead',
        turn === undefined ? '' : id,
        row.state,
      ].map((value = '') => text(value));
      const ended = row.endedAt ?? 0;
      mail.push(
        `INSERT INTO mail_letters (id, mailbox, campaign, firm, recipient, lead, follows, state, not_before, held_until, holder, reserved_at, ended_at, message_id, hash, tries, is_hard, reason, is_noted, json) VALUES (${values.join(', ')}, 3, 0, '', ${ended}, ${ended}, ${text(`<${name}@factory.example>`)}, '', 0, ${row.state === 'refused' ? 1 : 0}, '', 0, ${text(JSON.stringify(what))})`,
        `INSERT INTO mail_received (id, mailbox, at, kind, firm, letter, json) VALUES (${text(`answer to ${name} ${turn ?? ''}`)}, 'box', 10, 'other', '', ${values[0]}, '{}')`,
      );
    }
  }
  return { campaigns: campaigns.join(';\n'), mail: mail.join(';\n') };
}
