import { Book, machine } from '@Hardware-Store-Finder/book';
import { change, found } from '@Hardware-Store-Finder/book/testing';
import { createWorld, pageOf, planOf, shop, startCampaign } from '@Hardware-Store-Finder/campaigns/testing';
import { createDrafts } from '@Hardware-Store-Finder/mail';
import { writeLetterJson } from '@Hardware-Store-Finder/mail/testing';
import type { Storage } from '@Hardware-Store-Finder/storage';
import { openSqliteStorage } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';

/** A Wednesday, at which all that the folder has was made. */
export const madeAt = Date.UTC(2026, 10, 25, 10);
export const dayMs = 86_400_000;

/** Stores with a website: one sells no hinges, and one lists no address. */
const names = ['anvil', 'bolt', 'chisel', 'dowel', 'eyelet'] as const;
export const pages = {
  ...pageOf('anvil'),
  ...pageOf('bolt', 'Family-run since 1972. We sell door locks and padlocks.'),
  ...pageOf('chisel', 'Wholesale of hinges and cabinet handles. Brands: Hettich, Blum.'),
  ...pageOf('eyelet'),
  'https://www.dowel-tools.com/': { body: '<html lang="en"><title>dowel</title><p>We sell hinges.</p>' },
};

/** The services over a data folder, with a clock that stands still and no network. */
export function openWorld(folder: string) {
  const { log, events } = collectLog();
  const storage = openSqliteStorage(folder, log);
  const book = new Book({ storage: storage.book, now: () => madeAt, pollMs: 2 ** 31 - 1 });
  const world = createWorld(pages, {
    deps: { storage: storage.campaigns, now: () => madeAt, refusals: book.refusals },
  });
  const close = async () => {
    await book.close();
    await storage.close();
  };
  return { storage, book, world, events, close };
}

/** Makes a data folder: leads with their histories, a campaign with decided letters, and letters that left. */
export async function makeDataFolder(folder: string): Promise<void> {
  const { storage, book, world, close } = openWorld(folder);
  await makeBook(book);
  const campaign = await startCampaign(
    world,
    planOf(
      names.map((name) => shop(name)),
      { name: 'Autumn', criteria: ['sells hinges'], followUps: 2 },
    ),
  );
  await world.work();
  const { items } = await world.campaigns.items(campaign, {
    state: 'to_review',
    after: undefined,
    limit: 10,
  });
  const li = { id: 'li', name: 'Li Wei' };
  const [first, second] = items.toSorted((a, b) => a.key.localeCompare(b.key));
  if (first === undefined || second === undefined) throw new Error('The campaign has no two letters.');
  await world.campaigns.review(campaign, { key: first.key, action: 'approve' }, li);
  await world.campaigns.review(campaign, { key: second.key, action: 'skip', reason: 'A friend' }, li);
  await makeMail(storage.mail, campaign);
  await close();
}

async function makeBook(book: Book): Promise<void> {
  const [anvil = '', bolt = ''] = names.map((name) => shop(name).id);
  const { results } = await book.change(machine, [
    ...names.slice(0, 3).map((name) => change('saved', { ...found(shop(name)), foundAt: madeAt })),
    change('added', {
      store: { name: 'Eyebolt Supply', address: '2 Quay, Dover', email: 'sam@eyebolt.example' },
    }),
    change('analysed', { lead: anvil }),
    change('email_copied', { lead: anvil, letter: { subject: 'Hinges', body: 'Dear anvil,' } }),
    change('status', { lead: anvil, status: 'contacted' }),
    change('notes', { lead: anvil, text: 'Asks for a catalogue. 五金 ключ' }),
    change('next', { lead: anvil, day: '2026-12-02' }),
    change('corrected', { lead: bolt, field: 'phone', value: '+44 20 7946 0018' }),
    change('blocked', { entry: { kind: 'email', value: 'Info@Refused.example' }, reason: 'Asked by phone' }),
    change('blocked', { entry: { kind: 'domain', value: 'refused.example' } }),
    change('blocked', { entry: { kind: 'phone', value: '+44 20 7946 0000' } }),
    change('blocked', { entry: { kind: 'domain', value: 'lifted.example' } }),
    change('lifted', { key: 'domain:lifted.example', reason: 'A mistake' }),
    change('search_saved', {
      search: { key: 'porto', text: 'Porto', query: 'Porto', settings: {}, ranAt: madeAt, stores: [] },
    }),
    change('profile_put', {
      profile: { id: 'main', name: 'Handles', seller: { company: 'Yongfeng', makes: 'hinges' } },
    }),
  ]);
  const refused = results.filter((result) => result.seq === undefined);
  if (refused.length > 0) throw new Error(`The book took not all: ${JSON.stringify(refused)}`);
}

/** A mailbox with a letter in each state that lasts, and what came back to two of them. */
async function makeMail(mail: Storage['mail'], campaign: string): Promise<void> {
  const mailbox = 'box';
  const server = { host: 'mail.factory.example', secure: true };
  await mail.addAccount({
    id: mailbox,
    owner: 'li',
    address: 'li@factory.example',
    json: JSON.stringify({
      provider: 'other',
      name: 'Li Wei',
      owner: { id: 'li', name: 'Li Wei' },
      user: 'li@factory.example',
      sealed: 'nothing',
      smtp: { ...server, port: 465 },
      imap: { ...server, port: 993 },
    }),
    private_to: '',
    test: '',
    created_at: madeAt,
  });
  await createDrafts({ storage: mail, now: () => madeAt }).save(
    {
      lead: shop('bolt').id ?? '',
      store: shop('bolt'),
      turn: 'first',
      tag: 'en',
      letter: { subject: 'Hinges', body: 'Dear bolt, 五金 ключ', isFallback: false, isEdited: true },
    },
    { id: 'li', name: 'Li Wei' },
  );
  await mail.startMailbox(mailbox, madeAt);
  const letters = ['accepted', 'refused', 'uncertain', 'approved', 'stopped'] as const;
  for (const [at, name] of letters.entries()) {
    const store = shop(name);
    const what = {
      store,
      subject: 'Hinges',
      body: `Dear ${name},`,
      by: { id: 'li', name: 'Li Wei' },
    };
    const source = { page: store.website, takenAt: '2026-11-20T10:00:00.000Z' };
    await mail.plan([
      {
        id: `${campaign}/${name}`,
        message_id: `<${name}@factory.example>`,
        mailbox,
        campaign,
        firm: `${name}-tools.com`,
        recipient: `info@${name}-tools.com`,
        not_before: madeAt,
        lead: store.id ?? '',
        follows: '',
        wait_ms: 0,
        key: name,
        json: writeLetterJson({ ...what, source }),
      },
    ]);
    if (name === 'approved') continue;
    if (name === 'stopped') {
      await mail.stopLetter(`${campaign}/${name}`, 'paused');
      continue;
    }
    await send(
      mail,
      `${campaign}/${name}`,
      madeAt + at * 60_000,
      {
        accepted: { state: 'accepted' as const, at: madeAt },
        refused: {
          state: 'refused' as const,
          at: madeAt + 1,
          isHard: true,
          reason: '550 5.1.1 No such user',
        },
        uncertain: { state: 'uncertain' as const, at: madeAt + 2, reason: 'interrupted' },
      }[name],
    );
  }
  await receive(mail, {
    id: 'reply',
    letter: `${campaign}/accepted`,
    kind: 'human_reply',
    at: madeAt + dayMs,
  });
  await receive(mail, {
    id: 'away',
    letter: `${campaign}/uncertain`,
    kind: 'auto_reply',
    at: madeAt + 60_000,
  });
}

async function send(
  mail: Storage['mail'],
  id: string,
  now: number,
  outcome: Parameters<Storage['mail']['end']>[2],
): Promise<void> {
  const may = async () => true;
  const holder = `holder of ${id}`;
  const reserved = await mail.reserve('box', {
    now,
    from: 0,
    holder,
    holdMs: 1_000,
    isReady: () => true,
    may,
  });
  const begun = await mail.begin(id, holder, { hash: 'hash', heldUntil: now + 1_000, may });
  const ended = begun && (await mail.end(id, holder, outcome));
  if (reserved?.id !== id || !ended) throw new Error(`${id} did not leave.`);
}

async function receive(
  mail: Storage['mail'],
  { id, letter, kind, at }: { id: string; letter: string; kind: string; at: number },
): Promise<void> {
  const name = letter.split('/').at(-1) ?? '';
  const json = JSON.stringify({
    kind,
    from: `owner@${name}-tools.com`,
    messageId: `<${id}@${name}-tools.com>`,
    subject: 'Re: Hinges',
    visible: 'Please send a catalogue.',
    matchedBy: 'reference',
  });
  const row = { id, mailbox: 'box', at, kind, firm: `${name}-tools.com`, letter, json };
  await mail.keep(row, { mailbox: 'box', folder: 'INBOX', validity: '1', uid: at % 1_000_000 });
}
