import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestEmail, emailsOf } from './emails-of.ts';
import { contactSchema } from './website.ts';

const contact = fc.record({
  kind: fc.constantFrom(...contactSchema.shape.kind.options),
  value: fc.constantFrom('a@x.pt', 'b@x.pt', 'c@x.pt'),
  page: fc.constantFrom('https://x.pt/', 'https://x.pt/contact'),
});
const record = fc.record({ email: fc.option(fc.constantFrom('a@x.pt', 'r@x.pt'), { nil: undefined }) });

test('addresses on the website precede the one in the record, without duplicates', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 6 }), record, (contacts, store) => {
      const onSite = contacts.filter(({ kind }) => kind === 'email');
      const values = emailsOf(contacts, store).map(({ value }) => value);
      const all = [...onSite.map(({ value }) => value), store.email].filter((value) => value !== undefined);
      expect(values).toEqual(all.filter((value, at) => all.indexOf(value) === at));
      const [first] = onSite;
      expect(bestEmail(contacts, store)).toEqual(
        first !== undefined
          ? { value: first.value, page: first.page }
          : store.email === undefined
            ? undefined
            : { value: store.email },
      );
    }),
  );
});

test('without a record, only the website counts', () => {
  expect(bestEmail([])).toBeUndefined();
  expect(bestEmail([{ kind: 'phone', value: '1', page: '' }])).toBeUndefined();
});
