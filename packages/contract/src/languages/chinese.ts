import type { LanguagePack } from './language-pack.ts';

export const chinese = { id: 'chinese', tag: 'zh-Hans', label: '中文' } as const satisfies LanguagePack;
