import { randomUUID } from 'node:crypto';
import {
  type BookPerson,
  type Language,
  type MailAccountView,
  type MailProvider,
  type MailServer,
  mailServerSchema,
  mailStops,
  mailTestSchema,
  type NewMailAccount,
} from '@hardware-store-finder/contract';
import {
  AppError,
  localize,
  type MailWay,
  type Message,
  message,
  messageSchema,
} from '@hardware-store-finder/messages';
import type { MailAccountRecord, MailAccountStorage, MailStorage } from '@hardware-store-finder/storage';
import * as z from 'zod/mini';
import type { FoundMailServer, MailAccount } from './account.ts';
import type { AuthenticationResult, DomainRecords, SelfTest } from './letter-to-oneself.ts';
import { mailPresets } from './presets.ts';
import type { Secrets } from './secrets.ts';

type Finding = { isGood: boolean; sentence: Message };
type Test = { isGreen: boolean; at: number; findings: Finding[] };
export type UnlocalizedMailAccount = Omit<MailAccountView, 'test'> & { test?: Test };

/** The mailboxes of the team. Methods throw AppError with a sentence for the person. */
export type MailAccounts = {
  /** The providers whose servers are known, and that can be signed in to with what a person types. */
  providers: readonly MailProvider[];
  list(): Promise<UnlocalizedMailAccount[]>;
  /** Signs in to both servers, and keeps the mailbox if that works. */
  connect(typed: NewMailAccount, owner: BookPerson): Promise<UnlocalizedMailAccount>;
  /** Sends a letter to oneself, and looks for it for a minute at most. */
  test(id: string, language: Language): Promise<UnlocalizedMailAccount>;
  /** Pauses the mailbox, or lets it go on. */
  change(id: string, action: 'pause' | 'start'): Promise<UnlocalizedMailAccount>;
  /** How to sign in to it. */
  open(id: string): Promise<MailAccount>;
  /** Forgets the mailbox. `isOwner`: of the server. */
  remove(id: string, by: BookPerson, isOwner: boolean): Promise<void>;
};

export type MailAccountsDeps = {
  storage: MailAccountStorage & Pick<MailStorage, 'mailbox' | 'startMailbox' | 'stopMailbox'>;
  secrets: Secrets;
  /** The public addresses of a host. Rejects with an error of kind 'address' if any of them is not public. */
  lookUp: (host: string) => Promise<readonly string[]>;
  /** Hosts of the operator's own network, in lower case. */
  ownServers: readonly string[];
  /** What DNS says of a domain's mail. */
  records: DomainRecords;
  now?: () => number;
  /** How long a letter to oneself is looked for, in milliseconds. */
  patienceMs?: number;
};

const storedSchema = z.object({
  provider: z.string(),
  name: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }),
  user: z.string(),
  sealed: z.string(),
  smtp: mailServerSchema,
  imap: mailServerSchema,
});
type Stored = z.infer<typeof storedSchema>;

const storedTestSchema = z.extend(mailTestSchema, {
  findings: z.array(z.object({ isGood: z.boolean(), sentence: messageSchema })),
});

export function createMailAccounts(deps: MailAccountsDeps): MailAccounts {
  const { storage, secrets, now = Date.now } = deps;
  async function known(id: string): Promise<MailAccountRecord> {
    const record = await storage.account(id);
    if (record === undefined) throw new AppError('not_found', message.noMailAccount());
    return record;
  }
  async function view(record: MailAccountRecord): Promise<UnlocalizedMailAccount> {
    const { stopped = '' } = (await storage.mailbox(record.id)) ?? {};
    return viewOf(
      record,
      mailStops.find((reason) => reason === stopped),
    );
  }
  return {
    providers: mailPresets.flatMap(({ id, label, signIn }) =>
      signIn === 'oauth_browser' || signIn === 'oauth_device' ? [] : [{ id, label, signIn }],
    ),
    list: async () => Promise.all((await storage.accounts()).map(view)),
    async connect(typed, owner) {
      const address = typed.address.toLowerCase();
      const { smtp, imap } = serversOf(typed);
      const id = randomUUID();
      const stored: Stored = {
        provider: typed.provider,
        name: typed.name,
        owner,
        user: typed.user || address,
        sealed: sealed(secrets, typed.password, id),
        smtp,
        imap,
      };
      const record = {
        id,
        owner: owner.id,
        address,
        json: JSON.stringify(stored),
        test: '',
        created_at: now(),
      };
      const account = await accountOf(record, deps);
      // Here and below: mail libraries are loaded with the first mailbox.
      await (await import('./sign-in.ts')).checkSignIn(account);
      if (!(await storage.addAccount(record)))
        throw new AppError('bad_request', message.mailConnectedBefore({ address }));
      return view(record);
    },
    async test(id, language) {
      const account = await accountOf(await known(id), deps);
      const { writeToOneself } = await import('./letter-to-oneself.ts');
      const letter = {
        subject: localize(message.mailTestSubject(), language),
        body: localize(message.mailTestBody(), language),
      };
      const result = await writeToOneself(account, letter, deps.records, deps.patienceMs ?? 60_000);
      const test: Test = {
        isGreen: result.isGreen,
        at: now(),
        findings: findingsOf(result, account.address),
      };
      await storage.setTest(id, JSON.stringify(test));
      return view(await known(id));
    },
    async change(id, action) {
      const record = await known(id);
      if (action === 'pause') await storage.stopMailbox(id, 'paused');
      else await storage.startMailbox(id, now());
      return view(record);
    },
    open: async (id) => accountOf(await known(id), deps),
    async remove(id, by, isOwner) {
      const record = await known(id);
      if (record.owner !== by.id && !isOwner) throw new AppError('forbidden', message.notYourMailAccount());
      await storage.removeAccount(id);
    },
  };
}

function sealed(secrets: Secrets, password: string, id: string): string {
  try {
    return secrets.seal(password, id);
  } catch (error) {
    throw new AppError('unavailable', message.mailKeyUnusable(), { cause: error });
  }
}

function serversOf({ provider, smtp, imap }: NewMailAccount): Pick<Stored, 'smtp' | 'imap'> {
  const preset = mailPresets.find(({ id }) => id === provider);
  if (preset !== undefined) return preset;
  if (smtp === undefined || imap === undefined) throw new AppError('bad_request', message.noMailServers());
  return { smtp, imap };
}

/** A mailbox as its servers are reached right now. Throws AppError if one of them must not be. */
async function accountOf(
  record: MailAccountRecord,
  deps: Pick<MailAccountsDeps, 'secrets' | 'lookUp' | 'ownServers'>,
): Promise<MailAccount> {
  const { name, user, sealed, smtp, imap, provider } = z.parse(storedSchema, JSON.parse(record.json));
  const isOwn = [smtp, imap].every(({ host }) => deps.ownServers.includes(host.toLowerCase()));
  return {
    id: record.id,
    address: record.address,
    name,
    smtp: await find('out', smtp, deps),
    imap: await find('in', imap, deps),
    credentials: { user, password: deps.secrets.open(sealed, record.id) },
    filesSent: mailPresets.find(({ id }) => id === provider)?.filesSent ?? false,
    mayBePlain: isOwn,
  };
}

/** Looks a server up, and connects to no other address than the one that was judged. */
async function find(
  way: MailWay,
  server: MailServer,
  { lookUp, ownServers }: Pick<MailAccountsDeps, 'lookUp' | 'ownServers'>,
): Promise<FoundMailServer> {
  if (ownServers.includes(server.host.toLowerCase())) return server;
  try {
    const [address] = await lookUp(server.host);
    if (address === undefined) throw new Error(`${server.host} has no address.`);
    return { ...server, host: address, servername: server.host };
  } catch (error) {
    const isInside = error instanceof Error && 'kind' in error && error.kind === 'address';
    throw new AppError(
      'bad_request',
      isInside ? message.mailServerInside() : message.mailServerUnknown({ way }),
      { cause: error },
    );
  }
}

function viewOf(
  { id, address, json, test }: MailAccountRecord,
  stopped: MailAccountView['stopped'],
): UnlocalizedMailAccount {
  const { provider, name, owner } = z.parse(storedSchema, JSON.parse(json));
  return {
    id,
    provider,
    address,
    name,
    owner,
    ...(stopped !== undefined && { stopped }),
    ...(test !== '' && { test: z.parse(storedTestSchema, JSON.parse(test)) }),
  };
}

/** What the test showed, each with what to do. */
function findingsOf({ reached, isJunk, verdicts, dns, failure }: SelfTest, address: string): Finding[] {
  const domain = address.split('@').at(-1) ?? '';
  const bad = (sentence: Message) => ({ isGood: false, sentence });
  const good = (sentence: Message) => ({ isGood: true, sentence });
  if (failure?.by === 'refusal') return [bad(message.mailTestRefused({ reason: failure.reason }))];
  const findings = reached === 'nothing' ? [] : [good(message.mailTestSent())];
  if (failure !== undefined) return [...findings, bad(message.mailTestFailed({ reason: failure.reason }))];
  if (reached !== 'found') return [...findings, bad(message.mailTestNotFound())];
  findings.push(isJunk ? bad(message.mailTestInJunk()) : good(message.mailTestFound()));
  const failed = verdicts.filter(({ isFailing }) => isFailing);
  const passed = verdicts.filter(({ result }) => result === 'pass');
  if (passed.length > 0) findings.push(good(message.mailVerdictGood({ methods: passed.map(nameOf) })));
  for (const verdict of failed)
    findings.push(bad(message.mailVerdictBad({ method: nameOf(verdict), result: verdict.result, domain })));
  if (dns === 'silent') findings.push(bad(message.mailDnsSilent({ domain })));
  else if (dns !== undefined)
    findings.push(
      good(message.mailJudgedByDns({ domain })),
      ...dns.map(({ state, sentence }) => ({ isGood: state === 'good', sentence })),
    );
  return findings;
}

function nameOf({ method }: AuthenticationResult): string {
  return method.toUpperCase();
}
