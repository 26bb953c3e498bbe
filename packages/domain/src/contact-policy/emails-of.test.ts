import { type Contact, contactSchema } from '@Hardware-Store-Finder/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestEmail, emailsOf } from './emails-of.ts';

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

test('addresses that accept no mail are none, not even in the record; doubtful ones come last', () => {
  const page = 'https://x.pt/';
  const contacts = [
    { kind: 'email', value: 'dead@x.pt', page, verdict: 'dead', reasons: ['no_domain'] },
    { kind: 'email', value: 'doubtful@x.pt', page, verdict: 'doubtful', reasons: ['dns_silent'] },
    { kind: 'email', value: 'good@x.pt', page, verdict: 'usable', reasons: ['mail_server'] },
  ] satisfies Contact[];
  const order = (email: string) => emailsOf(contacts, { email }).map(({ value }) => value);
  expect(order('dead@x.pt')).toEqual(['good@x.pt', 'doubtful@x.pt']);
  expect(order('own@x.pt')).toEqual(['good@x.pt', 'doubtful@x.pt', 'own@x.pt']);
  const checked = emailsOf(contacts, { email: 'own@x.pt' }, { verdict: 'usable', reasons: ['mail_server'] });
  expect(checked.map(({ value }) => value)).toEqual(['good@x.pt', 'own@x.pt', 'doubtful@x.pt']);
  expect(bestEmail(contacts.slice(0, 1), { email: 'dead@x.pt' })).toBeUndefined();
});

test('another firm’s address is none, unless the record has it too', () => {
  const page = 'https://x.pt/';
  const others = {
    kind: 'email',
    value: 'web@agency.pt',
    page,
    verdict: 'doubtful',
    reasons: ['other_firm'],
  } satisfies Contact;
  expect(bestEmail([others])).toBeUndefined();
  expect(bestEmail([others], { email: 'a@x.pt' })).toEqual({ value: 'a@x.pt' });
  expect(bestEmail([others], { email: 'web@agency.pt' })).toEqual({ value: 'web@agency.pt' });
  const dead = { ...others, verdict: 'dead' } satisfies Contact;
  expect(bestEmail([dead], { email: 'web@agency.pt' })).toBeUndefined();
});

test('verdicts and reasons that a later version adds count as absent', () => {
  const contact = { kind: 'email', value: 'a@x.pt', page: '', verdict: 'alive', reasons: ['alive'] };
  expect(contactSchema.parse(contact)).toEqual({ kind: 'email', value: 'a@x.pt', page: '' });
});

test('without a record, only the website counts', () => {
  expect(bestEmail([])).toBeUndefined();
  expect(bestEmail([{ kind: 'email', value: 'a@x.pt', page: '', verdict: 'usable' }])).toEqual({
    value: 'a@x.pt',
    page: '',
    verdict: 'usable',
    reasons: [],
  });
  expect(bestEmail([{ kind: 'phone', value: '1', page: '' }])).toBeUndefined();
});
