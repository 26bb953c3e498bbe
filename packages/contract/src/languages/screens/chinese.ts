import type { ScreenWords } from './english.ts';

export const screenChinese: ScreenWords = {
  tag: 'zh-Hans',
  layout: {
    skip: '跳到正文',
    main: '主导航',
    language: '语言',
  },
};
