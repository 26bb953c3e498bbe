import type { FitKind, Store } from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  bestEmail,
  isSupplied,
  type ProductId,
} from '@Hardware-Store-Finder/domain';
import { type Evidence, isEmail } from '../evidence/evidence.ts';

/** What to do next, judging by what was read: whom to write to, what to offer, in which language. `language`: its name. */
export function nextSteps(
  store: Store & { email?: string | undefined },
  evidence: Evidence,
  { kind, sold, language }: { kind: FitKind; sold: readonly ProductId[]; language: string | undefined },
  { analysis, products, list }: AnalysisLanguagePack,
): string[] {
  const say = analysis.steps;
  const supplied = sold.filter(isSupplied).map((id) => products[id]);
  const isRead = evidence.pages.length > 0;
  return [
    reach(store, evidence, say),
    supplied.length > 0 ? say.offer(list(supplied.slice(0, 4))) : isRead ? say.offerUnknown : say.offerUnread,
    say.fit[kind],
    ...(language === undefined ? [] : [say.language(language)]),
  ];
}

function reach(
  store: Parameters<typeof nextSteps>[0],
  { contacts }: Evidence,
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
