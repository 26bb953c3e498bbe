import type { Section } from '@hardware-store-finder/contract';
import { isSupplied, type Topic, topics } from '@hardware-store-finder/domain';
import type { Findings } from '../findings/findings.ts';
import type { Statement } from '../verify/statement.ts';

/** The topics that neither the findings nor a checked statement cover. */
export function topicsNotFound(findings: Findings, statements: readonly Statement[]): Topic[] {
  const says = (section: Section, words?: RegExp) =>
    statements.some(
      (statement) => statement.section === section && (words === undefined || words.test(statement.text)),
    );
  const isFound: Record<Topic, () => boolean> = {
    products: () => findings.products.some(({ value }) => isSupplied(value)) || says('products'),
    brands: () => findings.brands !== undefined || says('brands'),
    founded: () =>
      findings.since !== undefined || statements.some(({ text }) => /\b(?:1[6-9]|20)\d\d\b/.test(text)),
    openingHours: () => findings.openingHours !== undefined || says('service', /\d/),
    email: () => findings.contacts.some(({ kind }) => kind === 'email') || says('contact', /@/),
    wholesale: () => findings.fit?.value === 'wholesaler' || says('trade'),
    shop: () => findings.shopSystem !== undefined || says('service', /online|shop|deliver|ship|order/i),
  };
  return topics.filter((topic) => !isFound[topic]());
}
