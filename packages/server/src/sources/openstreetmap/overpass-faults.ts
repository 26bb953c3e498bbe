import { type Message, message } from '../../i18n/message.ts';
import type { OverpassFault } from './overpass-answer.ts';

/** `silent`: no answer came in time. `unreachable`: no connection. */
export type Fault = OverpassFault | 'silent' | 'unreachable';

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
  'unreachable',
];

/** The sentence for a search without an answer. The servers' own texts are left out: they name their folders. */
export function describeFault(
  faults: readonly Fault[],
  { urls, waitMs, timeoutS }: { urls: readonly string[]; waitMs: number; timeoutS: number },
): Message {
  const fault = byWeight.find((one) => faults.includes(one)) ?? 'broken';
  const hosts = urls.map((url) => new URL(url).host);
  switch (fault) {
    case 'memory':
      return message.osmMemory();
    case 'timeout':
      return message.osmTimeout({ seconds: timeoutS });
    case 'busy':
    case 'duplicate':
      return message.osmBusy({ hosts, minutes: Math.max(1, Math.ceil(waitMs / 60_000)) });
    case 'silent':
      return message.osmSilent({ seconds: timeoutS + 20, hosts });
    case 'broken':
      return message.osmBroken({ hosts });
    case 'rejected':
      return message.osmRejected({ hosts });
    case 'refused':
      return message.osmRefused({ hosts });
    case 'unreachable':
      return message.osmUnreachable({ hosts });
  }
}
