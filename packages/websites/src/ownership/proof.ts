import type { OwnershipSign } from '@Hardware-Store-Finder/contract';
import { isNotice } from './notices.ts';
import { type JudgedSite, otherVoices, phonesOf } from './other-voices.ts';
import { namedDomain, nameSign, saysName, selfName } from './store-names.ts';
import { hasPlace, isPlaceAll } from './store-place.ts';

/**
 * Whether a site proves to be the store's own: it calls itself so, it can be reached or found where the store is, and nothing on it says
 * that somebody else tells of the store. A namesake has the name, a neighbour the street; a directory has both, and the phone.
 */
export function isProven(judged: JudgedSite): boolean {
  const { lines, store, site, from, sure, place, isElsewhere } = judged;
  const has = (...signs: readonly OwnershipSign[]) => sure.some(({ sign }) => signs.includes(sign));
  const self = selfName(lines, store);
  const domain = namedDomain(site, store);
  const isDomain = domain !== undefined;
  const isNamed =
    self === 'whole' ||
    (has('phone', 'email') ? self !== undefined || isDomain : self === 'own' && isDomain) ||
    // A domain of the whole name is a name that the store has given itself, where its pages say it too.
    (domain === 'whole' && sure.length > 0 && saysName(lines, store)) ||
    // Who has it and stands in the store's street and town may call itself shorter: 'Lundqvist Järn'.
    (domain === 'whole' &&
      has('street') &&
      place !== undefined &&
      nameSign(lines, store, site) !== undefined);
  const isHere =
    place !== undefined || has('position') || (has('street') && !isElsewhere) || !hasPlace(store);
  // Its only phone is the store's: no place is needed where none speaks against it.
  const isReached = has('phone') && !isElsewhere && phonesOf(judged).size <= 1;
  const isLocated =
    sure.length > 0 ? isHere || isReached : place !== undefined && !isElsewhere && isPlaceAll(store);
  // A firm that goes by another name now has its old domain lead there, and keeps its phone.
  const isMoved = from !== site && has('phone');
  // Shops that sign their pages are members of societies too, ask for reviews, and show many numbers.
  const isSigned = lines.some((line) => isNotice(line.text) && selfName([line], store) === 'whole');
  const isAtHome = domain === 'whole' && has('phone') && isSigned;
  // Who can be reached and found at its own name may have a longer title.
  const isSettled = domain === 'whole' && has('phone') && has('street');
  const others = otherVoices(judged).filter(
    (voice) => !(isAtHome && (voice === 'words' || voice === 'phones')) && !(isSettled && voice === 'title'),
  );
  return (isMoved || (isNamed && isLocated)) && others.length === 0;
}
