import type { ScreenWords } from './english.ts';

export const screenChinese: ScreenWords = {
  tag: 'zh-Hans',
  layout: {
    skip: '跳到正文',
    main: '主导航',
    language: '语言',
  },
  map: {
    toggle: '地图',
    failed: '地图加载失败，请检查网络后刷新页面。',
    forbidden: (source) => `${source} 的条款不允许在其他地图上显示其店铺。`,
  },
};
