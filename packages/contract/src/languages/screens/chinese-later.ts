import type { LaterWords } from './english-later.ts';

export const laterChinese: LaterWords = {
  about: {
    title: '关于',
  },

  outreach: {
    loading: '正在加载…',
  },

  leads: {
    title: '客户',
  },

  spreadsheets: {
    exportTitle: '导出',
  },

  map: {
    title: '地图',
  },
};
