import { certificateReason } from '@Hardware-Store-Finder/http-client';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { OverpassFault } from './overpass-answer.ts';
import { answerWithinS } from './overpass-query.ts';

/** `silent`: no answer came in time. `unreachable`: no connection. `certificate`: none that is secure. */
export type Fault = OverpassFault | 'silent' | 'certificate' | 'unreachable';

/**
 * Why a query has no answer: its fault, the seconds it was given, and how long its server rests. `code`: why a certificate
 * was not accepted.
 */
export type Failure = { fault: Fault; code?: string | undefined; seconds: number; restMs: number };

/** Of the faults of several servers, the first of these says most about what to do. */
const byWeight: readonly Fault[] = [
  'memory',
  'timeout',
  'busy',
  'duplicate',
  'silent',
  'broken',
  'rejected',
  'refused',
  'certificate',
  'unreachable',
];

/**
 * The sentence for a search without an answer. The servers' own texts are left out, because they name their folders.
 * @param failures the latest one of each server: an earlier one is not why the search failed
 */
export function describeFailure(failures: readonly Failure[], urls: readonly string[]): Message {
  const { fault, code, seconds, restMs }: Failure = [...failures].sort(
    (a, b) => byWeight.indexOf(a.fault) - byWeight.indexOf(b.fault),
  )[0] ?? { fault: 'broken', seconds: 0, restMs: 0 };
  const hosts = urls.map((url) => new URL(url).host);
  switch (fault) {
    case 'memory':
      return message.osmMemory();
    case 'timeout':
      return message.osmTimeout({ seconds });
    case 'busy':
    case 'duplicate':
      return message.osmBusy({ hosts, minutes: Math.max(1, Math.ceil(restMs / 60_000)) });
    case 'silent':
      return message.osmSilent({ seconds: answerWithinS(seconds), hosts });
    case 'broken':
      return message.osmBroken({ hosts });
    case 'rejected':
      return message.osmRejected({ hosts });
    case 'refused':
      return message.osmRefused({ hosts });
    case 'certificate':
      return message.untrusted({
        name: 'OpenStreetMap',
        host: hosts.join(', '),
        ...certificateReason(code ?? ''),
      });
    case 'unreachable':
      return message.osmUnreachable({ hosts });
  }
}

/**
 * Reads a server's `/api/status` (plain text, made for people).
 * @returns seconds until it has a slot for us: 0 where one is free, undefined where it does not say
 */
export function readSlotWait(text: string): number | undefined {
  const free = /^(\d+) slots? available now/m.exec(text);
  if (free !== null && Number(free[1]) > 0) return 0;
  // A time that has passed is printed as a negative wait.
  const waits = [...text.matchAll(/^Slot available after: .*, in (-?\d+) seconds/gm)].map(([, s]) =>
    Number(s),
  );
  if (waits.length > 0) return Math.max(0, Math.min(...waits));
  return /^Rate limit: 0$/m.test(text) ? 0 : undefined;
}
