import type { FitKind, Store } from '@hardware-store-finder/contract';
import { type AnalysisLanguagePack, bestEmail, isSupplied } from '@hardware-store-finder/domain';
import { isEmail } from '../evidence/evidence.ts';
import type { Findings } from '../findings/findings.ts';
import { languageName } from '../findings/findings.ts';

/** What to do next, judging by the findings: whom to write to, what to offer, in which language. */
export function nextSteps(
  store: Store & { email?: string | undefined },
  findings: Findings,
  kind: FitKind,
  { analysis, products, list, tag }: AnalysisLanguagePack,
): string[] {
  const say = analysis.steps;
  const supplied = findings.products
    .filter(({ value }) => isSupplied(value))
    .map(({ value }) => products[value]);
  const isRead = findings.pages.length > 0;
  const language = findings.language && languageName(findings.language, tag);
  return [
    reach(store, findings, say),
    supplied.length > 0 ? say.offer(list(supplied.slice(0, 4))) : isRead ? say.offerUnknown : say.offerUnread,
    say.fit[kind],
    ...(language === undefined || language === '' ? [] : [say.language(language)]),
  ];
}

function reach(
  store: Parameters<typeof nextSteps>[0],
  { contacts }: Findings,
  say: AnalysisLanguagePack['analysis']['steps'],
): string {
  const email = bestEmail(contacts, isEmail(store.email) ? store : {});
  if (email !== undefined)
    return email.page === undefined
      ? say.writeToListed(email.value)
      : say.writeTo(email.value, plainPage(email.page));
  const form = contacts.find(({ kind }) => kind === 'form');
  if (form !== undefined) return say.useForm(plainPage(form.value));
  const phone = contacts.find(({ kind }) => kind === 'phone')?.value ?? store.phone;
  return phone === undefined || phone.trim() === '' ? say.findAddress : say.call(phone.trim().slice(0, 60));
}

/** An address without the parts that people leave out. */
function plainPage(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
