import { writeLetterJson } from '@Hardware-Store-Finder/mail/testing';
import { openStorage, type Storage } from '@Hardware-Store-Finder/storage';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { useBrowser } from './support/browser.ts';
import { type RunningServer, startServer, temporaryFolder } from './support/server.ts';
import { button, languages } from './support/stores-api.ts';

const open = useBrowser();

const store = { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua 1, Porto, Portugal' };
const sentAt = Date.UTC(2026, 10, 25, 10);

/** A data folder with a mailbox that could not be read since a letter left, and the answer to that. */
async function answered(): Promise<string> {
  const dataDir = temporaryFolder();
  const log = { info: () => undefined, error: () => undefined };
  const { mail, close } = await openStorage({ dataDir, databaseUrl: undefined }, log);
  const servers = { host: 'mail.factory.example', port: 993, secure: true };
  await mail.addAccount({
    id: 'box',
    owner: '',
    address: 'li@factory.example',
    json: JSON.stringify({
      provider: 'other',
      name: 'Li Wei',
      owner: { id: '', name: '' },
      user: 'li@factory.example',
      sealed: '',
      smtp: servers,
      imap: servers,
    }),
    private_to: '',
    test: '',
    created_at: sentAt,
  });
  await mail.startMailbox('box', sentAt);
  await mail.setReadAt('box', sentAt);
  await exchange(mail, 'one', store, { text: 'Mande o catálogo, por favor.', at: sentAt + 3_600_000 });
  await close();
  return dataDir;
}

/** Lets a letter leave, and an answer to it arrive. `name`: that of both. */
async function exchange(
  mail: Storage['mail'],
  name: string,
  to: typeof store,
  { text, at, matchedBy = 'reference' }: { text: string; at: number; matchedBy?: string },
): Promise<void> {
  const letter = `campaign/${name}`;
  const firm = `${name}.example`;
  await mail.plan([
    {
      id: letter,
      mailbox: 'box',
      campaign: 'campaign',
      firm,
      recipient: `anna@${firm}`,
      lead: to.id,
      follows: '',
      wait_ms: 0,
      not_before: sentAt,
      message_id: `<${name}@factory.example>`,
      key: name,
      json: writeLetterJson({
        store: to,
        subject: 'Dobradiças',
        body: 'Cara Anna',
        by: { id: '', name: '' },
      }),
    },
  ]);
  const holder = 'test';
  const may = async () => true;
  const reserved = await mail.reserve('box', {
    now: sentAt,
    from: 0,
    holder,
    holdMs: 60_000,
    isReady: () => true,
    may,
  });
  expect(reserved?.id).toBe(letter);
  expect(await mail.begin(letter, holder, { hash: 'x', heldUntil: sentAt + 60_000, may })).toBe(true);
  expect(await mail.end(letter, holder, { state: 'accepted', at: sentAt })).toBe(true);
  const answer = {
    kind: 'human_reply',
    from: `anna@${firm}`,
    subject: 'Re: Dobradiças',
    visible: text,
    matchedBy,
    files: ['planta.pdf'],
  };
  await mail.keep(
    {
      id: `answer ${name}`,
      mailbox: 'box',
      at,
      kind: 'human_reply',
      firm,
      letter,
      json: JSON.stringify(answer),
    },
    { mailbox: 'box', folder: 'INBOX', validity: '1', uid: at },
  );
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PLACES: 'sample' }, await answered());
});
afterAll(() => server.stop());

test.each([...languages])(
  'answers come first at home, and stand at their lead: $locale',
  async (language) => {
    const { answers: words } = language.messages;
    await fetch(`${server.origin}/api/book/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        changes: [{ kind: 'saved', id: 'saved-one', store, foundAt: sentAt }],
      }),
    });
    const page = await open(server.page, { locale: language.locale });
    await page.goto(`${server.page}leads`);
    await page.getByText(store.name).first().waitFor();
    await page.goto(server.page);
    const waiting = page.getByRole('region', { name: `1 ${words.toRead}` });
    await waiting.getByText(/Mande o catálogo/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await waiting.getByRole('link', { name: words.read, exact: true }).click();
    // Read, put aside, and taken up again; the letter that it answers stands below.
    const { answers: page2 } = language.messages;
    const shown = page.getByRole('article', { name: store.name });
    await shown.getByText('Mande o catálogo, por favor.').waitFor();
    await shown.getByText(page2.files('planta.pdf')).waitFor();
    // Later answers may lie in a mailbox that could not be read.
    await page.getByRole('alert').getByText('li@factory.example').waitFor();
    await page.keyboard.press('d');
    await shown.getByText(page2.isDone, { exact: true }).waitFor();
    await page.getByText(page2.waiting(0)).waitFor();
    await page.keyboard.press('d');
    await page.getByText(page2.waiting(1)).waitFor();
    await page.keyboard.press('r');
    const field = page.getByRole('textbox', { name: page2.yourReply });
    await expect.poll(() => field.inputValue()).toContain('Ferragens Silva');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await field.press('Escape');
    await page.goto(`${server.page}leads?${new URLSearchParams({ lead: store.id })}`);
    const thread = page.getByRole('region', { name: language.messages.answers.title });
    await thread.getByText('Mande o catálogo, por favor.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('who replies to a company that nobody works on works on it from then on', async () => {
  const settings = { AUTH: 'header', AUTH_HEADER: 'Remote-User', TRUSTED_PROXIES: '127.0.0.1,::1' };
  const team = await startServer({ PLACES: 'sample', ...settings }, await answered());
  onTestFinished(async () => void (await team.stop()));
  const [{ messages }] = languages;
  const extraHTTPHeaders = { 'remote-user': 'Anna' };
  await fetch(`${team.origin}/api/book/events`, {
    method: 'POST',
    headers: { ...extraHTTPHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ kind: 'saved', id: 'saved-one', store, foundAt: sentAt }] }),
  });
  const page = await open(`${team.page}answers`, { isFresh: true, extraHTTPHeaders });
  await page.getByText('Mande o catálogo, por favor.').first().waitFor();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: messages.answers.yourReply });
  await expect.poll(() => field.inputValue()).toContain('Ferragens Silva');
  await page.getByLabel(messages.leads.columns.status).waitFor();
  await field.press('Control+Enter');
  await page.getByText(messages.answers.waiting(0)).waitFor();
  await page.goto(`${team.page}leads?${new URLSearchParams({ lead: store.id })}`);
  const row = page.getByRole('row', { name: store.name });
  await row.getByText('Anna', { exact: true }).waitFor();
  await row.getByText(messages.leads.status.replied).waitFor();
});

test('what somebody types stays with its answer, whatever arrives meanwhile', async () => {
  const dataDir = await answered();
  const own = await startServer({ PLACES: 'sample' }, dataDir);
  onTestFinished(async () => void (await own.stop()));
  const [{ messages }] = languages;
  const words = 'Cara Anna, segue o catálogo.';
  const page = await open(`${own.page}answers`, { isFresh: true });
  const shown = page.getByRole('article', { name: store.name });
  const field = page.getByRole('textbox', { name: messages.answers.yourReply });
  await shown.waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => field.inputValue()).toContain('Ferragens Silva');
  await field.fill(words);

  const { mail, close } = await openStorage(
    { dataDir, databaseUrl: undefined },
    { info: () => undefined, error: () => undefined },
  );
  const other = { id: 'osm:node/2', name: 'Casa Costa', address: 'Rua 2, Porto, Portugal' };
  await exchange(mail, 'two', other, { text: 'Qual é o prazo?', at: sentAt + 7_200_000 });
  await close();
  await page.getByText(messages.answers.waiting(2)).waitFor({ timeout: 30_000 });
  await shown.waitFor();
  expect(await field.inputValue()).toBe(words);

  await field.press('Escape');
  await page.getByRole('button', { name: other.name }).click();
  await page.keyboard.press('r');
  await expect.poll(() => field.inputValue()).toContain('Qual é o prazo?');
  await field.press('Escape');
  await page.getByRole('button', { name: store.name }).click();
  await shown.waitFor();
  await page.reload();
  await shown.waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => field.inputValue()).toBe(words);
  await button(page, messages.answers.discard).click();
  await page.keyboard.press('r');
  await expect.poll(() => field.inputValue()).toContain(store.name);
  await field.press('Control+Enter');
  await page.getByRole('article', { name: other.name }).waitFor();
  await page.getByText(messages.answers.waiting(1)).waitFor();

  const marking = '**/api/mail/answers/*/state';
  await page.route(marking, (route) => route.abort());
  await page.keyboard.press('d');
  const fault = page.getByRole('alert').getByText(messages.faults.unreachable);
  await fault.waitFor();
  await page.unroute(marking);
  await page.keyboard.press('d');
  await page.getByText(messages.answers.waiting(0)).waitFor();
  expect(await fault.count()).toBe(0);
});

test.each([...languages])(
  'a person says once what a doubtful message is: $locale',
  async ({ locale, messages }) => {
    const dataDir = temporaryFolder();
    const log = { info: () => undefined, error: () => undefined };
    const { mail, close } = await openStorage({ dataDir, databaseUrl: undefined }, log);
    await mail.startMailbox('box', sentAt);
    const other = { id: 'osm:node/2', name: 'Casa Costa', address: 'Rua 2, Porto, Portugal' };
    const doubtful = { matchedBy: 'domain', at: sentAt + 3_600_000 };
    await exchange(mail, 'one', store, { ...doubtful, text: 'Qual é o preço?' });
    await exchange(mail, 'two', other, { ...doubtful, text: 'Promoções da semana', at: sentAt + 7_200_000 });
    await close();
    const one = await startServer({ PLACES: 'sample' }, dataDir);
    onTestFinished(async () => {
      await one.stop();
    });
    const { answers } = messages;
    const page = await open(one.page, { locale });
    await page.goto(`${one.page}answers`);
    await page.getByRole('article', { name: other.name }).getByText(answers.whatIsIt).waitFor();
    await page.getByText(answers.waiting(2)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, answers.isIt.nothing).click();
    const shown = page.getByRole('article', { name: store.name });
    await shown.getByText(answers.whatIsIt).waitFor();
    await page.getByText(answers.waiting(1)).waitFor();
    await button(page, answers.isIt.answer).click();
    await shown.getByText(answers.whatIsIt).waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByText(answers.waiting(0)).waitFor();
  },
);
