import { type AddressInfo, createServer, type Socket } from 'node:net';
import { addressParser } from 'postal-mime';
import { header } from './header.ts';
import type { MailboxServer } from './mailbox-server.ts';

type Message = { uid: number; at: number; data: string; flags: Set<string> };
type Folder = { validity: number; nextUid: number; messages: Message[] };
type Folders = Readonly<Record<string, Folder | undefined>>;
/** `idle`: the tag of the IDLE that it is in, or ''. */
type Session = { folder?: Folder; isReadOnly: boolean; idle: string };
/** A word, a string or a literal; or what stands in parentheses. */
type Token = string | Token[];

/** What answers commands that ask for nothing of the mailbox. */
const replies: Readonly<Record<string, string[]>> = {
  CAPABILITY: ['CAPABILITY IMAP4rev1 LITERAL+ ID IDLE NAMESPACE SPECIAL-USE'],
  ID: ['ID NIL'],
  IDLE: [],
  LOGIN: [],
  NAMESPACE: ['NAMESPACE (("" "/")) NIL NIL'],
};

/** As much of an IMAP server (RFC 3501) as this package asks for; it refuses the rest. Strings are bytes, as latin1. */
export async function startImapServer(): Promise<MailboxServer> {
  // Numbers begin high: `renumber` makes them lower, and a client that goes on from its old ones misses messages.
  const empty = (): Folder => ({ validity: 1, nextUid: 1_000, messages: [] });
  const inbox = empty();
  const folders = { INBOX: inbox, Junk: empty(), Sent: empty(), Customers: empty() };
  const sessions = new Map<Socket, Session>();
  const server = createServer((socket) => {
    const session: Session = { isReadOnly: true, idle: '' };
    sessions.set(socket, session);
    socket.on('close', () => sessions.delete(socket)).on('error', () => undefined);
    socket.write('* OK Ready\r\n');
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += String(chunk);
      for (let next = firstCommand(received); next !== undefined; next = firstCommand(received)) {
        received = next.rest;
        socket.write(`${answer(session, next.tokens, folders).join('\r\n')}\r\n`, 'latin1');
      }
    });
  });
  const cut = () => {
    for (const socket of sessions.keys()) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    deliver(message, name = 'INBOX', at = Date.now()) {
      add(folderAt(folders, name), Buffer.from(message).toString('latin1'), at);
      for (const [socket, { idle, folder }] of sessions)
        if (idle !== '' && folder !== undefined) socket.write(`* ${folder.messages.length} EXISTS\r\n`);
    },
    flags: (name = 'INBOX') => folderAt(folders, name).messages.map(({ flags }) => [...flags].join(' ')),
    renumber() {
      inbox.validity += 1;
      inbox.nextUid = 1;
      for (const { data, at, flags } of inbox.messages.splice(0)) add(inbox, data, at, [...flags]);
      cut();
    },
    cut,
    stop() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(what: string): never {
  throw new Error(`This server has no ${what}`);
}
const folderAt = (folders: Folders, name: string) => folders[name] ?? refuse(name);

function add(folder: Folder, data: string, at: number, flags: readonly string[] = []): void {
  folder.messages.push({ uid: folder.nextUid++, at, data, flags: new Set(flags) });
}

/** The first command of what was received, without its end, and what follows it; undefined while it is not whole. */
function firstCommand(text: string): { tokens: Token[]; rest: string } | undefined {
  const pattern = /(\r\n)|\{(\d+)\+\}\r\n|"((?:[^"\\]|\\.)*)"|[()]|[^\s()"{]+/g;
  const lists: Token[][] = [[]];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [token, end, length, quoted] = match;
    const at = pattern.lastIndex;
    if (end !== undefined) return { tokens: lists[0] ?? [], rest: text.slice(at) };
    pattern.lastIndex += Number(length ?? 0);
    if (pattern.lastIndex > text.length) return undefined;
    const literal = length === undefined ? undefined : text.slice(at, pattern.lastIndex);
    if (token === '(') lists.push([]);
    else if (token === ')') lists.at(-2)?.push(lists.pop() ?? []);
    else lists.at(-1)?.push(literal ?? quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  return undefined;
}

/** The lines that answer a command. */
function answer(session: Session, [tag, command, ...args]: readonly Token[], folders: Folders): string[] {
  const name = String(command).toUpperCase();
  const { idle } = session;
  session.idle = name === 'IDLE' ? String(tag) : '';
  if (tag === 'DONE') return [`${idle} OK Done`];
  try {
    const lines = untagged(session, name, args, folders).map((line) => `* ${line}`);
    if (session.folder !== undefined) lines.unshift(`* ${session.folder.messages.length} EXISTS`);
    if (name === 'IDLE') return [...lines, '+ Idling'];
    return [...lines, `${tag} OK ${name === 'EXAMINE' ? '[READ-ONLY] ' : ''}Done`];
  } catch (error) {
    return [`${tag} BAD ${error instanceof Error ? error.message : error}`];
  }
}

function untagged(session: Session, name: string, args: readonly Token[], folders: Folders): string[] {
  const [first = '', second = ''] = args.map(String);
  switch (name) {
    case 'LIST':
    case 'LSUB':
      // What a folder is for (RFC 6154) is its name, if the standard has it.
      return Object.keys(folders)
        .filter((folder) => second === '*' || second === folder)
        .map((folder) => `${name} (${/^(?:Junk|Sent)$/.test(folder) ? `\\${folder}` : ''}) "/" ${folder}`);
    case 'SELECT':
    case 'EXAMINE':
      session.folder = folderAt(folders, first);
      session.isReadOnly = name === 'EXAMINE';
      return [`OK [UIDVALIDITY ${session.folder.validity}]`, `OK [UIDNEXT ${session.folder.nextUid}]`];
    case 'APPEND':
      add(folderAt(folders, first), String(args.at(-1)), Date.now(), args.slice(1, -1).flat().map(String));
      return [];
    case 'UID':
      return byUid(session, first, args.slice(1));
  }
  return replies[name] ?? refuse(name);
}

function byUid({ folder, isReadOnly }: Session, name: string, args: readonly Token[]): string[] {
  const messages = folder?.messages ?? [];
  const last = messages.at(-1)?.uid ?? 0;
  if (name === 'SEARCH') {
    const found = messages.filter((message) => isFound(args, message, last));
    return [['SEARCH', ...found.map(({ uid }) => uid)].join(' ')];
  }
  const [set = '', what = '', flags = []] = args;
  const isStore = name === 'STORE' && what === '+FLAGS' && !isReadOnly;
  if (name !== 'FETCH' && !isStore) refuse(`${name} of what is only examined`);
  return messages.flatMap((message, index) => {
    if (!isIn(String(set), message.uid, last)) return [];
    if (isStore) for (const flag of [flags].flat()) message.flags.add(String(flag));
    const items = isStore ? ['UID', 'FLAGS'] : [what].flat().map(String);
    return [`${index + 1} FETCH (${items.map((item) => itemOf(item, message)).join(' ')})`];
  });
}

/** What a message says of an item of FETCH. Envelopes lack what nobody asks for. */
function itemOf(item: string, { uid, at, data, flags }: Message): string {
  const literal = (text = '') => `{${text.length}}\r\n${text}`;
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ');
  const [date, subject, id] = ['Date', 'Subject', 'Message-ID'].map((name) => literal(header(data, name)));
  const [from, to] = ['From', 'To'].map((name) => {
    const people = addressParser(header(data, name) ?? '').map((person) => {
      const [box, host] = person.address?.split('@') ?? [];
      return `(${literal(person.name)} NIL ${literal(box)} ${literal(host)})`;
    });
    return people.length === 0 ? 'NIL' : `(${people.join('')})`;
  });
  const known: Readonly<Record<string, string>> = {
    UID: String(uid),
    FLAGS: `(${[...flags].join(' ')})`,
    INTERNALDATE: `"${day}-${month}-${year} ${time} +0000"`,
    ENVELOPE: `(${date} ${subject} ${from} ${from} ${from} ${to} NIL NIL NIL ${id})`,
    'RFC822.SIZE': String(data.length),
  };
  const [, part, start = '', most] = /^BODY\.PEEK\[(|HEADER)\](?:<(\d+)\.(\d+)>)?$/.exec(item) ?? [];
  if (part === undefined) return `${item} ${known[item] ?? refuse(item)}`;
  const text = part === '' ? data : data.slice(0, data.indexOf('\r\n\r\n') + 4);
  return `BODY[${part}]${start && `<${start}>`} ${literal(text.slice(Number(start)).slice(0, Number(most ?? text.length)))}`;
}

/** Whether a number is in a set as `3,5:7,9:*`. */
const isIn = (set: string, uid: number, last: number) =>
  set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });

/** Whether a message fits all keys of a search. */
function isFound(keys: readonly Token[], message: Message, last: number): boolean {
  const rest = [...keys];
  const word = () => String(rest.shift()).toLowerCase();
  const has = (name: string) => (header(message.data, name) ?? '').toLowerCase().includes(word());
  const fits = (key = rest.shift()): boolean => {
    if (Array.isArray(key)) return isFound(key, message, last);
    if (key === 'OR') return [fits(), fits()].includes(true);
    if (key === 'UID') return isIn(word(), message.uid, last);
    if (key === 'SINCE') return message.at >= Date.parse(`${word().replaceAll('-', ' ')} UTC`);
    if (key === 'FROM' || key === 'TO' || key === 'HEADER') return has(key === 'HEADER' ? word() : key);
    return refuse(String(key));
  };
  return fits() && (rest.length === 0 || isFound(rest, message, last));
}
