import { labelAfter, labelBefore } from '@Hardware-Store-Finder/domain';
import { cleanLine } from './clean-text.ts';
import { maxOtherContacts } from './page-limits.ts';
import type { Attributes } from './scan-html.ts';

const maxAddress = 200;

/** Collects the postal addresses of `address` elements, the parts of each joined by commas: a line of it alone names no town. */
export function createWrittenAddresses(blocks: ReadonlySet<string>) {
  const found: string[] = [];
  let address: string | undefined;
  let isInContact = false;
  const end = () => {
    if (address !== undefined && found.length < maxOtherContacts) found.push(...written(address));
    address = undefined;
    isInContact = false;
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'address') {
        end();
        address = '';
      } else if (address !== undefined && blocks.has(name)) address += '\n';
      else if (name === 'a') isInContact = /^\s*(?:tel|mailto|callto):/i.test(attributes.get('href') ?? '');
    },
    close(name: string): void {
      if (name === 'address') end();
      else if (address !== undefined && blocks.has(name)) address += '\n';
      else if (name === 'a') isInContact = false;
    },
    text(piece: string): void {
      if (address === undefined || isInContact || address.length > 8 * maxAddress) return;
      address += piece.replaceAll('\n', ' ');
    },
    result: (): readonly string[] => found,
  };
}

function written(address: string): string[] {
  const parts = address
    .split('\n')
    .map((part) => cleanLine(part, maxAddress + 1).replace(/[\s,;|·]+$/, ''))
    .filter(
      (part) => /[\p{L}\p{N}]/u.test(part) && !/@|[:：]$|^(?:https?:|www\.)/i.test(part) && !isOfPhone(part),
    );
  const joined = parts.join(', ');
  return /\d/.test(joined) && joined.length <= maxAddress ? [joined] : [];
}

/** 'Tel. 030 …', '202.299.1148 fax', a number alone, or the label that a link to the number leaves. */
function isOfPhone(part: string): boolean {
  const [before = '', after = ''] = [part.split(/\d/, 1)[0], part.split(/\d/).at(-1)];
  const isLong = part.replace(/\D/g, '').length >= 7;
  return (
    labelBefore(before) !== undefined || (isLong && (labelAfter(after) !== undefined || !/\p{L}/u.test(part)))
  );
}
