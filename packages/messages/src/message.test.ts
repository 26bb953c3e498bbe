import { checkUrl, han } from '@Hardware-Store-Finder/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urlRefusal } from './errors.ts';
import { joinMessages, localize, message, messageSchema } from './message.ts';

describe('a value in Chinese', () => {
  test('is separated by a space if it is Latin, and joined if it is Chinese', () => {
    expect(han`在${'Porto'}附近${25}公里`).toBe('在 Porto 附近 25 公里');
    expect(han`在${'深圳'}附近`).toBe('在深圳附近');
    expect(han`${'a.example'}没有响应`).toBe('a.example 没有响应');
    expect(han`“${'Porto'}”：${'x'}（${''}）`).toBe('“Porto”：x（）');
    expect(han`在 ${'Porto'} 附近`).toBe('在 Porto 附近');
  });

  test('is never changed itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(han`在${text}附近`).toContain(text);
      }),
    );
  });
});

describe('localizing', () => {
  const why = message.noAnswer({ host: 'a.example' });
  test('reaches messages nested in messages, lists and answers, and leaves everything else unchanged', () => {
    const answer = {
      reason: message.pageUnread({ url: 'https://a.example/x', why }),
      none: undefined,
      list: [message.notJson(), 'as it is', 1, null],
      label: 'Google Places',
    };
    expect(localize(answer, 'chinese')).toEqual({
      // The host once: the reason names it.
      reason: '无法读取 /x：a.example 没有响应：网站可能已关闭，或暂时出了故障。',
      none: undefined,
      list: ['请求内容不是 JSON。', 'as it is', 1, null],
      label: 'Google Places',
    });
  });

  test('joins several messages into one', () => {
    const both = joinMessages([message.notJson(), message.namelessStore()]);
    expect(localize(both, 'english')).toBe('The body is not JSON. The store has no name: send one.');
    expect(localize(both, 'chinese')).toBe('请求内容不是 JSON。店铺没有名称，请填写名称。');
    expect(joinMessages([])).toBeUndefined();
    expect(joinMessages([why])).toBe(why);
  });

  test('works on messages from a cache, which stores JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, nearest) => {
        const sentence = message.unknownPlace({ text, nearest });
        const cached = JSON.parse(JSON.stringify(sentence));
        for (const language of ['english', 'chinese'] as const) {
          expect(localize(cached, language)).toBe(localize(sentence, language));
        }
      }),
    );
  });

  test.each([
    ['no values', message.notJson()],
    ['a message among them', message.pageUnread({ url: 'https://a.example/x', why })],
    ['a list of messages', message.joined({ messages: [message.notJson(), why] })],
    ['a list of texts', message.unknownPlace({ text: 'Porot', nearest: ['Porto'] })],
    ['a number', message.robotsUnread({ host: 'a.example', status: 503 })],
  ])('is read from a cache as it was written: %s', (_, written) => {
    expect(messageSchema.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  test.each([
    ['a text', 'The site did not answer.'],
    ['of the previous version', { sentence: 'noAnswer', values: { host: 'a.example' } }],
    ['with an id that is none', { id: 'noSuchMessage', values: {} }],
    ['with an id that every object has', { id: 'constructor', values: {} }],
    ['without values', { id: 'notJson' }],
    [
      'around one that is none',
      message.pageUnread({ url: 'x', why: { sentence: 'noAnswer', values: {} } as never }),
    ],
  ])('is not read from a cache where it is %s', (_, written) => {
    expect(messageSchema.safeParse(written).success).toBe(false);
  });
});

describe('a rejected URL', () => {
  test.each([
    ['ftp://a.example/', 'ftp'],
    ['https://a.example:22/', '22'],
    ['http://10.0.0.1/', '10.0.0.1'],
    ['http://router/', 'router'],
    ['a@b.example', 'a@b.example'],
    ['not a url', 'not a url'],
    ['/relative', '/relative'],
    [`https://a.example/${'a'.repeat(2100)}`, '2118'],
    ['  ', '没有网址'],
  ])('%s', (raw, part) => {
    const checked = checkUrl(raw);
    if (checked.ok) throw new Error('It was let in.');
    const sentence = urlRefusal(raw, checked);
    expect(localize(sentence, 'english')).toBe(checked.reason);
    expect(localize(sentence, 'chinese')).toContain(part);
    expect(localize(sentence, 'chinese')).toMatch(/\p{sc=Han}.*。$/u);
  });
});
