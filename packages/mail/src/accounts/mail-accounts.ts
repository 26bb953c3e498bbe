import {
  type BookPerson,
  type Language,
  type MailAccountView,
  type MailProvider,
  type MailServer,
  type Member,
  mailServerSchema,
  mailStops,
  mailTestSchema,
  type NewMailAccount,
  type NewMailSignIn,
  personSchema,
  type StartedMailSignIn,
} from '@Hardware-Store-Finder/contract';
import { AppError, localize, type MailWay, message, messageSchema } from '@Hardware-Store-Finder/messages';
import type { MailAccountRecord, MailAccountStorage, MailStorage } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { unreadSince } from '../listening/unread.ts';
import { type FoundMailServer, type MailAccount, OAuthRefusal } from './account.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { DomainRecords } from './letter-to-oneself.ts';
import { createMailSignIns, grantSchema, sealSecret } from './mail-sign-ins.ts';
import type { OAuthClient } from './oauth.ts';
import { type MailPreset, mailPresets } from './presets.ts';
import { mayManage, mayUse, requireUse } from './rights.ts';
import type { Secrets } from './secrets.ts';

type Test = { isGreen: boolean; at: number; findings: Finding[] };
export type UnlocalizedMailAccount = Omit<MailAccountView, 'test'> & { test?: Test };

export type MailAccountsDeps = {
  storage: MailAccountStorage &
    Pick<MailStorage, 'mailbox' | 'startMailbox' | 'stopMailbox' | 'resumeMailbox' | 'deadAddresses'>;
  secrets: Secrets;
  /** The public addresses of a host. Rejects with an error of kind 'address' if any of them is not public. */
  lookUp: (host: string) => Promise<readonly string[]>;
  /** Servers of the operator's own network, as 'host:port' in lower case. */
  ownServers: Pick<ReadonlySet<string>, 'has'>;
  /** What DNS says of a domain's mail. */
  records: DomainRecords;
  /** The operator's own clients at providers that sign people in, by the ids of their presets. */
  oauth?: Readonly<Partial<Record<string, Omit<OAuthClient, 'scope'>>>> | undefined;
  presets?: readonly MailPreset[];
  now?: () => number;
  /** How long a letter to oneself is looked for, in milliseconds. */
  patienceMs?: number;
};

const storedSchema = z.object({
  provider: z.string(),
  name: z.string(),
  owner: personSchema,
  user: z.string(),
  /** The password, or the grant of a provider that signs people in, as JSON. */
  sealed: z.string(),
  smtp: mailServerSchema,
  imap: mailServerSchema,
});
type Stored = z.infer<typeof storedSchema>;

const storedTestSchema = mailTestSchema.extend({
  findings: z.array(
    z.object({ isGood: z.boolean(), isUnknown: z.boolean().optional(), sentence: messageSchema }),
  ),
});

/** It sees all. */
const theServer: Member = { id: '', name: '', role: 'owner' };

/** The mailboxes of the team. Methods throw AppError with a sentence for the person. */
export class MailAccounts {
  readonly #deps: MailAccountsDeps;
  readonly #storage;
  readonly #secrets;
  readonly #presets;
  readonly #now;
  readonly #signIns: ReturnType<typeof createMailSignIns<UnlocalizedMailAccount, Member>>;
  /** The providers whose servers are known, and that can be signed in to with what a person types. */
  readonly providers: readonly MailProvider[];

  constructor(deps: MailAccountsDeps) {
    this.#deps = deps;
    const { storage, secrets, presets = mailPresets, oauth = {}, now = Date.now } = deps;
    this.#storage = storage;
    this.#secrets = secrets;
    this.#presets = presets;
    this.#now = now;
    this.#signIns = createMailSignIns({
      secrets,
      clientOf: (provider) => {
        const preset = presets.find(({ id }) => id === provider);
        const client = oauth[provider];
        return preset?.scope === undefined || client === undefined
          ? undefined
          : { ...client, scope: preset.scope, byDevice: preset.signIn === 'oauth_device' };
      },
      now,
      keep: ({ provider, address, name, isPrivate }, grant, by: Member) => {
        const { smtp, imap } = serversOf({ provider }, presets);
        const typed = { provider, name, user: address, smtp, imap, isPrivate };
        return this.#add(address, JSON.stringify(grant), typed, by);
      },
    });
    this.providers = presets.flatMap(({ id, label, signIn, scope }) =>
      scope === undefined || oauth[id] !== undefined ? [{ id, label, signIn }] : [],
    );
  }

  async #known(id: string): Promise<MailAccountRecord> {
    const record = await this.#storage.account(id);
    if (record === undefined) throw new AppError('not_found', message.noMailAccount());
    return record;
  }

  async #view(record: MailAccountRecord, by: Member = theServer): Promise<UnlocalizedMailAccount> {
    const mailbox = await this.#storage.mailbox(record.id);
    return viewOf(
      record,
      mailStops.find((reason) => reason === mailbox?.stopped),
      unreadSince(mailbox?.read_at ?? 0, this.#now()),
      by,
    );
  }

  /** It goes on as it was, with the dead addresses that it must answer for. */
  async #resume(id: string): Promise<void> {
    await this.#storage.resumeMailbox(id);
    await (await import('../sending/send-due.ts')).stopAfterBounces(this.#storage, id);
  }

  /** Keeps a mailbox that can be signed in to. Here and below: mail libraries are loaded with the first one. */
  async #add(
    address: string,
    secret: string,
    typed: Omit<Stored, 'sealed' | 'owner'> & { isPrivate?: boolean | undefined },
    by: Member,
  ): Promise<UnlocalizedMailAccount> {
    const { isPrivate, ...more } = typed;
    const before = (await this.#storage.accounts()).find((one) => one.address === address);
    if (before !== undefined && !mayManage(before, by))
      throw new AppError('forbidden', message.mailConnectedBefore({ address }));
    const owner = before === undefined ? { id: by.id, name: by.name } : storedOf(before).owner;
    // Removed and connected again, it keeps its quota, its dead addresses and its letters.
    const removed = before === undefined ? await this.#storage.removedAccount(address) : undefined;
    const id = before?.id ?? removed ?? randomUUID();
    const stored = { ...more, owner, sealed: sealSecret(this.#secrets, secret, id) } satisfies Stored;
    const private_to = (isPrivate ?? (before?.private_to ?? '') !== '') ? owner.id : '';
    const record = {
      id,
      owner: owner.id,
      address,
      json: JSON.stringify(stored),
      private_to,
      test: '',
      created_at: before?.created_at ?? this.#now(),
    };
    const account = await accountOf(record, this.#deps);
    await (await import('./sign-in.ts')).checkSignIn(account);
    if (await this.#storage.addAccount(record)) {
      if (removed !== undefined) await this.#resume(id);
      return this.#view(record, by);
    }
    if (before === undefined) throw new AppError('bad_request', message.mailConnectedBefore({ address }));
    // Signed in to again, such as with a new password: its letters and answers stay its own.
    await this.#storage.changeAccount(id, { json: record.json, private_to, test: '' });
    if ((await this.#storage.mailbox(id))?.stopped === 'sign_in')
      await this.#storage.startMailbox(id, this.#now());
    return this.#view(record, by);
  }

  /** How many mailboxes were sealed by another key than this process has, so that it can neither send from them nor read them. */
  async countLocked(): Promise<number> {
    const opens = (record: MailAccountRecord) => {
      try {
        return this.#secrets.open(storedOf(record).sealed, record.id) !== '';
      } catch {
        return false;
      }
    };
    return (await this.#storage.accounts()).filter((record) => !opens(record)).length;
  }

  /** As somebody sees them; as the server does where nobody asks. */
  async list(by?: Member): Promise<UnlocalizedMailAccount[]> {
    return Promise.all((await this.#storage.accounts()).map((one) => this.#view(one, by)));
  }

  /** Signs in to both servers, and keeps the mailbox if that works. One that is connected already keeps its owner. */
  async connect(typed: NewMailAccount, by: Member): Promise<UnlocalizedMailAccount> {
    const { provider, name, user, password, isPrivate } = typed;
    const address = typed.address.toLowerCase();
    const { smtp, imap } = serversOf(typed, this.#presets);
    return this.#add(address, password, { provider, name, user: user || address, smtp, imap, isPrivate }, by);
  }

  /** Begins a sign-in at a provider (OAuth). `redirectUri`: where a browser comes back to. */
  startSignIn(typed: NewMailSignIn, owner: BookPerson, redirectUri: string): Promise<StartedMailSignIn> {
    return this.#signIns.start(typed, owner, redirectUri);
  }

  /** Asks once whether the person has typed the code, and keeps the mailbox then; undefined: not yet. */
  continueSignIn(pending: string, by: Member): Promise<UnlocalizedMailAccount | undefined> {
    return this.#signIns.proceed(pending, by);
  }

  /** Keeps the mailbox for which a browser came back to `callback`. */
  finishSignIn(callback: URL, by: Member): Promise<UnlocalizedMailAccount> {
    return this.#signIns.finish(callback, by);
  }

  /** Sends a letter to oneself, and looks for it for a minute at most. */
  async test(id: string, language: Language, by: Member): Promise<UnlocalizedMailAccount> {
    await requireUse(this.#storage, [id], by);
    const account = await accountOf(await this.#known(id), this.#deps);
    const { writeToOneself } = await import('./letter-to-oneself.ts');
    const letter = {
      subject: localize(message.mailTestSubject(), language),
      body: localize(message.mailTestBody(), language),
    };
    const result = await writeToOneself(account, letter, this.#deps.records, this.#deps.patienceMs ?? 60_000);
    const test: Test = {
      isGreen: result.isGreen,
      at: this.#now(),
      findings: findingsOf(result, account.address),
    };
    await this.#storage.changeAccount(id, { test: JSON.stringify(test) });
    return this.#view(await this.#known(id), by);
  }

  /** Pauses the mailbox, or lets it go on. What it must answer for is forgotten only if it stopped itself. */
  async change(id: string, action: 'pause' | 'start', by: Member): Promise<UnlocalizedMailAccount> {
    const record = await this.#known(id);
    await requireUse(this.#storage, [id], by);
    const { stopped = '' } = (await this.#storage.mailbox(id)) ?? {};
    if (action === 'pause') {
      if (stopped === '') await this.#storage.stopMailbox(id, 'paused');
    } else if (stopped === 'paused') await this.#resume(id);
    else {
      if (!mayManage(record, by)) throw new AppError('forbidden', message.notYourMailAccount());
      await this.#storage.startMailbox(id, this.#now());
    }
    return this.#view(record, by);
  }

  /** How to sign in to it. */
  async open(id: string): Promise<MailAccount> {
    return accountOf(await this.#known(id), this.#deps);
  }

  /** Forgets the mailbox. */
  async remove(id: string, by: Member): Promise<void> {
    if (!mayManage(await this.#known(id), by)) throw new AppError('forbidden', message.notYourMailAccount());
    await this.#storage.removeAccount(id);
  }
}

function serversOf(
  { provider, smtp, imap }: Pick<NewMailAccount, 'provider' | 'smtp' | 'imap'>,
  presets: readonly MailPreset[],
): Pick<Stored, 'smtp' | 'imap'> {
  const preset = presets.find(({ id }) => id === provider);
  if (preset !== undefined) return preset;
  if (smtp === undefined || imap === undefined) throw new AppError('bad_request', message.noMailServers());
  return { smtp, imap };
}

/** A mailbox as its servers are reached right now. Throws AppError if one of them must not be. */
async function accountOf(record: MailAccountRecord, deps: MailAccountsDeps): Promise<MailAccount> {
  const { presets = mailPresets, ownServers, secrets } = deps;
  const stored = storedOf(record);
  const { name, user, smtp, imap, provider } = stored;
  const preset = presets.find(({ id }) => id === provider);
  const secret = secrets.open(stored.sealed, record.id);
  return {
    id: record.id,
    address: record.address,
    name,
    smtp: await find('out', smtp, deps),
    imap: await find('in', imap, deps),
    credentials:
      preset?.scope === undefined
        ? { user, password: secret }
        : { user, accessToken: accessTokenOf(record.id, stored, { ...deps, scope: preset.scope }) },
    filesSent: preset?.filesSent ?? false,
    mayBePlain: [smtp, imap].every((server) => ownServers.has(hostAndPort(server))),
  };
}

/** Gives access tokens of a mailbox's grant, which it renews and keeps. They reject with OAuthRefusal if the provider gives no more. */
function accessTokenOf(
  id: string,
  stored: Stored,
  {
    scope,
    oauth = {},
    secrets,
    storage,
    now = Date.now,
  }: Pick<MailAccountsDeps, 'oauth' | 'secrets' | 'storage' | 'now'> & { scope: string },
): (renew?: boolean) => Promise<string> {
  let grant = grantSchema.parse(JSON.parse(secrets.open(stored.sealed, id)));
  return async (renew = false) => {
    const { isFresh, renewGrant } = await import('./oauth.ts');
    if (!renew && isFresh(grant, now())) return grant.accessToken;
    const client = oauth[stored.provider];
    if (client === undefined)
      throw new OAuthRefusal(`The settings name no client of ${stored.provider} any more.`);
    grant = await renewGrant({ ...client, scope }, grant);
    const sealed = sealSecret(secrets, JSON.stringify(grant), id);
    await storage.changeAccount(id, { json: JSON.stringify({ ...stored, sealed } satisfies Stored) });
    return grant.accessToken;
  };
}

/** Looks a server up, and connects to no other address than the one that was judged. */
async function find(
  way: MailWay,
  server: MailServer,
  { lookUp, ownServers }: Pick<MailAccountsDeps, 'lookUp' | 'ownServers'>,
): Promise<FoundMailServer> {
  if (ownServers.has(hostAndPort(server))) return server;
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

function hostAndPort({ host, port }: MailServer): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`.toLowerCase();
}

function storedOf({ json }: Pick<MailAccountRecord, 'json'>): Stored {
  return storedSchema.parse(JSON.parse(json));
}

function viewOf(
  record: MailAccountRecord,
  stopped: MailAccountView['stopped'],
  unread: number | undefined,
  by: Member,
): UnlocalizedMailAccount {
  const { id, address, test } = record;
  const { provider, name, owner } = storedOf(record);
  return {
    id,
    provider,
    address,
    name,
    owner,
    isPrivate: record.private_to !== '',
    mayUse: mayUse(record, by),
    mayManage: mayManage(record, by),
    ...(stopped !== undefined && { stopped }),
    ...(unread !== undefined && { unreadSince: unread }),
    ...(test !== '' && { test: storedTestSchema.parse(JSON.parse(test)) }),
  };
}
