import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SecondPass } from './second-pass.tsx';

test('the first pass has what is around a second pass, and nothing of it', () => {
  const form = createElement('form', null, 'box', createElement(SecondPass, null, 'options'));
  expect(renderToStaticMarkup(form)).toBe('<form>box</form>');
});
