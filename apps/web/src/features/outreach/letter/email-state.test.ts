import { expect, test } from 'vitest';
import {
  asCopied,
  type EmailAction,
  type EmailState,
  emptyEmail,
  reduceEmail,
  writtenOf,
} from './email-state.ts';

const after = (state: EmailState, ...actions: EmailAction[]) => actions.reduce(reduceEmail, state);
const answered: EmailAction = {
  type: 'answered',
  email: { subject: 'S', body: 'B', recipient: { value: 'a@b.example', page: 'https://b.example/' } },
};
const written = after(emptyEmail, { type: 'asked' }, answered);

test('empty → generating → editable subject and body', () => {
  expect(emptyEmail.phase).toBe('empty');
  expect(after(emptyEmail, { type: 'asked' }).phase).toBe('generating');
  expect(writtenOf(written)).toMatchObject({ subject: 'S', body: 'B', isFallback: false });
  const edited = after(written, { type: 'edited', subject: 'S2' }, { type: 'edited', body: 'B2' });
  expect(writtenOf(edited)).toMatchObject({ subject: 'S2', body: 'B2', isEdited: true });
  expect(writtenOf(written)?.isEdited).toBe(false);
});

test('Copy to Clipboard copies the subject line followed by the body', () => {
  expect(asCopied({ subject: 'S', body: 'Line 1\nLine 2' })).toBe('Subject: S\n\nLine 1\nLine 2');
});

test('Changing the language clears the current email, and a late response does not bring it back', () => {
  const cleared = after(written, { type: 'cleared' });
  expect(cleared).toEqual(emptyEmail);
  expect(after(cleared, answered)).toEqual(emptyEmail);
  expect(after(emptyEmail, { type: 'asked' }, { type: 'cleared' }, answered)).toEqual(emptyEmail);
});

test('A failure falls back to the built-in template, and keeps the recipient', () => {
  const failed = after(written, { type: 'asked' }, { type: 'failed', template: { subject: 'T', body: 'U' } });
  expect(writtenOf(failed)).toEqual({
    subject: 'T',
    body: 'U',
    mirror: undefined,
    recipient: { value: 'a@b.example', page: 'https://b.example/' },
    isFallback: true,
    isEdited: false,
  });
});
