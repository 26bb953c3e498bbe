import type { LanguagePack } from './language-pack.ts';

export const english = { id: 'english', tag: 'en', label: 'English' } as const satisfies LanguagePack;
