import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { AuthenticationResult, SelfTest } from './letter-to-oneself.ts';

/** `isUnknown`: nothing speaks for it or against it. */
export type Finding = { isGood: boolean; isUnknown?: boolean | undefined; sentence: Message };

/** What the test showed, each with what to do. */
export function findingsOf(
  { reached, isJunk, verdicts, dns, isUnsigned, failure }: SelfTest,
  address: string,
): Finding[] {
  const domain = address.split('@').at(-1) ?? '';
  const bad = (sentence: Message) => ({ isGood: false, sentence });
  const unknown = (sentence: Message) => ({ isGood: false, isUnknown: true, sentence });
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
  if (dns === 'silent') findings.push(unknown(message.mailDnsSilent({ domain })));
  else if (dns !== undefined)
    findings.push(
      ...(verdicts.length === 0 ? [good(message.mailJudgedByDns({ domain }))] : []),
      // A policy that only watches is where everybody begins.
      ...dns.map(({ state, sentence }) => {
        if (state === 'unknown') return unknown(sentence);
        return state === 'good' || sentence.id === 'dmarcNone' ? good(sentence) : bad(sentence);
      }),
    );
  if (isUnsigned) findings.push(bad(message.mailNotSigned({ domain })));
  return findings;
}

function nameOf({ method }: AuthenticationResult): string {
  return method.toUpperCase();
}
