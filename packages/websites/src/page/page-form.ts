import type { Attributes } from './scan-html.ts';

/** Detects whether one of a page's forms is a contact form. */
export function createFormWatch() {
  let form: { hasText: boolean; hasEmail: boolean; isOther: boolean } | undefined;
  let isFound = false;
  const end = () => {
    if (form?.hasText && !form.isOther) isFound = true;
    form = undefined;
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'form') {
        end();
        const about = ['action', 'id', 'class', 'role', 'name']
          .map((key) => attributes.get(key) ?? '')
          .join(' ');
        const isOther =
          /search|suche|newsletter|subscribe|login|signin|comment|cart|checkout|review|busca/i.test(about);
        form = { hasText: false, hasEmail: false, isOther };
      } else if (form !== undefined && name === 'textarea') form.hasText = true;
      else if (form !== undefined && name === 'input' && attributes.get('type') === 'password')
        form.isOther = true;
    },
    close(name: string): void {
      if (name === 'form') end();
    },
    /** Whether a contact form was found. Call it last: it closes an unclosed form. */
    found(): boolean {
      end();
      return isFound;
    },
  };
}
