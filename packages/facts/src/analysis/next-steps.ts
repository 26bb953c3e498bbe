import type { Fact, FitKind, Store } from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  emailsOf,
  type GoodsId,
  goodsName,
  type StoreEmail,
} from '@Hardware-Store-Finder/domain';
import { type Evidence, isEmail } from '../evidence/evidence.ts';
import { asksSuppliers, tellsOfBuying } from '../facts/buying.ts';
import { anyOf } from '../facts/word-parts.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { plainAddress, shownContact } from './page-names.ts';
import { isBuyer, isOwner, roleIn } from './roles.ts';
import type { SellerFit } from './seller-fit.ts';

/** What to do next, judging by what was read: whom to write to, what to offer, in which language. `language`: its name. */
export function nextSteps(
  store: Store & { email?: string | undefined },
  { evidence, facts, ownWords }: Pick<CheckedAnalysis, 'evidence' | 'facts' | 'ownWords'>,
  {
    kind,
    sold,
    language,
    seller,
  }: { kind: FitKind; sold: readonly GoodsId[]; language: string | undefined; seller: SellerFit },
  { analysis, list, tag }: AnalysisLanguagePack,
): string[] {
  const say = analysis.steps;
  const ask = say.ask[seller.isKnown ? 'yours' : 'fittings'];
  const names = (of: readonly GoodsId[]) => list(of.flatMap((id) => goodsName(id, tag) ?? []).slice(0, 4));
  const [supplied, others] = [
    names(sold.filter(seller.isOurs)),
    names(sold.filter((id) => !seller.isOurs(id))),
  ];
  const offer = (): string[] => {
    if (evidence.pages.length === 0) return [ask.unread];
    // A maker needs no goods that it makes; a craftsman and an unknown business have questions of their own.
    if (kind === 'manufacturer' || kind === 'unclear' || (kind === 'craft' && supplied === '')) return [];
    if (supplied !== '') return [say.offer(supplied)];
    return [others === '' ? ask.unknown : ask.beside(others)];
  };
  const fit = (): string[] => {
    if (kind === 'unclear' && evidence.pages.length > 0) return [say.lookFirst];
    // What it says is not asked.
    const isSaid =
      facts.some((fact) => fact.kind === 'buying_group') ||
      ownWords.some(({ quotation }) => tellsOfBuying(quotation));
    // Who lends and sells uses nothing in its work.
    const lends = facts.some((fact) => fact.kind === 'service' && fact.value === 'rental');
    const asked = kind === 'craft' && lends && sold.length > 0 ? 'shop' : kind;
    if (asked === 'craft') return [ask.craft];
    return asked === 'shop' && isSaid ? [] : [say.fit[asked]];
  };
  const buyer = facts.find((fact) => fact.kind === 'person' && isBuyer(roleIn(fact.value)));
  const owners = facts.filter((fact) => fact.kind === 'person' && isOwner(roleIn(fact.value)));
  const call = facts.find((fact) => fact.kind === 'seeks' && supplier.test(fact.value));
  return [
    ...reach(store, evidence, say, buyer, owners, ownWords),
    ...(buyer === undefined ? [] : [say.addressBuyer(buyer.value.split(/[,，]/u, 1)[0] ?? '')]),
    ...(call === undefined ? [] : [say.answerCall(call.value)]),
    ...offer(),
    ...fit(),
    ...(language === undefined ? [] : [say.language(language)]),
  ];
}

const supplier = new RegExp(anyOf('supplier'), 'iu');

/** The address that stands beside the buyer's name, "(at)" or not, or else the best. */
function emailOf(
  store: Parameters<typeof nextSteps>[0],
  { contacts }: Evidence,
  buyer: Fact | undefined,
  owners: readonly Fact[],
  ownWords: CheckedAnalysis['ownWords'],
): StoreEmail | undefined {
  const all = emailsOf(contacts, isEmail(store.email) ? store : {});
  const localOf = ({ value }: StoreEmail) => value.toLowerCase().split('@', 1)[0] ?? '';
  const isBeside = (email: StoreEmail, { quotation }: Pick<Fact, 'quotation'>) =>
    new RegExp(`(?<![\\p{L}\\d.-])${RegExp.escape(localOf(email))}\\s?[@([{]`, 'u').test(
      quotation.toLowerCase(),
    );
  const told = ownWords.filter(({ quotation }) => asksSuppliers(quotation));
  const ofBuyer = all.find((email) =>
    [...told, ...(buyer === undefined ? [] : [buyer])].some((said) => isBeside(email, said)),
  );
  if (ofBuyer !== undefined || all[0] === undefined || isBuyer(localOf(all[0]))) return ofBuyer ?? all[0];
  // The owner's own comes before that of the shop.
  return (
    all.find((email) => owners.some((owner) => isBeside(email, owner) || isNamed(localOf(email), owner))) ??
    all[0]
  );
}

/** "ada@", "ada.berg@" are Ada Berg's. */
function isNamed(local: string, { value }: Fact): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^\p{L}\s]/gu, '')
      .toLowerCase();
  const [name = ''] = value.split(/[,，]/u, 1);
  return plain(name)
    .split(/\s+/u)
    .some((one) => one === plain(local.split('.', 1)[0] ?? ''));
}

function reach(
  store: Parameters<typeof nextSteps>[0],
  evidence: Evidence,
  say: AnalysisLanguagePack['analysis']['steps'],
  buyer: Fact | undefined,
  owners: readonly Fact[],
  ownWords: CheckedAnalysis['ownWords'],
): string[] {
  const { contacts } = evidence;
  const email = emailOf(store, evidence, buyer, owners, ownWords);
  if (email !== undefined)
    return [
      email.page === undefined
        ? say.writeToListed(email.value)
        : say.writeTo(email.value, plainAddress(email.page)),
    ];
  const chat = contacts.find(({ kind }) => kind === 'whatsapp');
  if (chat !== undefined) return [say.message(shownContact(chat), plainAddress(chat.page))];
  const form = contacts.find(({ kind }) => kind === 'form');
  if (form !== undefined) return [say.useForm(plainAddress(form.value))];
  const phone = contacts.find(({ kind }) => kind === 'phone')?.value ?? store.phone;
  if (phone !== undefined && phone.trim() !== '') return [say.call(phone.trim().slice(0, 60))];
  // Who buys is known.
  return buyer === undefined ? [say.findAddress] : [];
}
