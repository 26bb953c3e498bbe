import { AppError, commandError, message } from '@Hardware-Store-Finder/messages';

/** Codes of the network, of Node, and SQLSTATEs: no connection, shutting down, starting up, too many connections, read-only. */
const lost =
  /^(?:E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|EAI_AGAIN|08...|57P0[123]|53300|25006)$/;
/** The errors of node-postgres that have no code. */
const lostByText =
  /^(?:Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered|Cannot use a pool)/;
const statementTimedOut = '57014';

/** Whether the server cannot be reached, or not be written to. */
export function isConnectionLost(error: unknown): boolean {
  const { code, text } = described(error);
  return lost.test(code) || lostByText.test(text);
}

/** Whether a statement may work a moment later: without a connection, or because it took too long. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || described(error).code === statementTimedOut;
}

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', message.databaseUnavailable(), { cause });
}

function described(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) };
  return { code: 'code' in error ? String(error.code) : '', text: error.message };
}

/** What keeps a start from using the database, as a sentence that says what to do. Other errors stay as they are. */
export function explainStart(error: unknown, url: string): unknown {
  const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
  const { host, username, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const { code } = described(cause);
  const say = (text: string) => commandError('unavailable', text, { cause });
  if (code === '28P01' || code === '28000')
    return say(
      `PostgreSQL at ${host} refuses the user ${username || '(none)'} of DATABASE_URL: correct its name and password there, or the server's pg_hba.conf.`,
    );
  if (code === '3D000')
    return say(
      `PostgreSQL at ${host} has no database ${database}. Create it (createdb ${database}), or correct DATABASE_URL.`,
    );
  if (code === '42501')
    return say(
      `The user ${username} may not create tables in the database ${database} at ${host}. Make it the owner: ALTER DATABASE "${database}" OWNER TO "${username}".`,
    );
  if (isConnectionLost(cause))
    return say(
      `PostgreSQL cannot be reached at ${host} (${described(cause).code || described(cause).text}). Start it, or correct DATABASE_URL; without DATABASE_URL, one process works with files alone.`,
    );
  return error;
}
