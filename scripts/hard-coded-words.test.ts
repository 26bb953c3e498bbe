import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';

type Node = { type?: string; value?: unknown; name?: { value?: string }; [key: string]: unknown };

/** Attributes that people read or hear. */
const shown = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title']);
/** Punctuation and examples such as example.com are the same in every language. */
const isWords = (text: unknown) =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !/^\s*[\w-]+\.example|^example\.com$/.test(text);

/** The words of one language that a component shows, instead of taking them from a catalogue. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const { type, value, name, children } = node as Node;
    if (type === 'JSXText' && isWords(value)) found.push(String(value).trim());
    if (type === 'JSXElement' || type === 'JSXFragment') found.push(...[children].flat().flatMap(literalsOf));
    if (type === 'JSXAttribute' && shown.has(name?.value ?? ''))
      found.push(...literalsOf(value), ...literalsOf({ type: 'JSXExpressionContainer', expression: value }));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }));
  return found;
}

/** The words of a string in braces, also where a condition chooses it. */
function literalsOf(node: unknown): string[] {
  const { type, value, expression, consequent, alternate, right } = (node ?? {}) as Node;
  if (type === 'StringLiteral') return isWords(value) ? [String(value)] : [];
  if (type === 'JSXExpressionContainer') return literalsOf(expression);
  if (type === 'ConditionalExpression') return [...literalsOf(consequent), ...literalsOf(alternate)];
  return type === 'BinaryExpression' ? literalsOf(right) : [];
}

describe('words of one language in a component', () => {
  test.each([
    ['<p>Found stores</p>', ['Found stores']],
    ["<p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
    ["<p>{isOpen && 'Open'}</p>", ['Open']],
    ['<button aria-label="Close" className="big">×</button>', ['Close']],
    ["<img alt={isOpen ? 'Open' : ''} />", ['Open']],
    ['<p title={messages.open}> · {messages.found(3)}</p>', []],
    ['<input placeholder="example.com" type="text" />', []],
  ])('%s', (source, words) => {
    expect([...new Set(wordsIn(`const a = ${source};`))]).toEqual(words);
  });

  test('are in no component of the page: texts are in i18n/messages, in both languages', () => {
    const files = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter(
      (file) => !/\.test\.tsx$|[\\/]testing[\\/]|[\\/]i18n[\\/]/.test(file),
    );
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      wordsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
