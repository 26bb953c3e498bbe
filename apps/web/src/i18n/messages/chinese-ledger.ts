import type { englishLedger } from './english-ledger.ts';

/** Chinese messages of the page of letters that left. */
export const chineseLedger: typeof englishLedger = {
  title: '发信台账',
  documentTitle: '发信台账 – 五金店搜索',
  why: '从已连接邮箱发出的每一封邮件。有人问起邮箱地址从何而来，可以在这里查到。',
  none: '还没有发出邮件',
  noneWhy: '从已连接邮箱发出的邮件都列在这里，并注明每个地址的来源。',
  noneSuch: (text) => `没有包含“${text}”的邮件`,
  search: '搜索邮箱、店铺或邮件内容',
  save: '存为表格',
  more: '显示更多',
  by: (name) => `${name} 发出`,
  source: '邮箱来源',
  theirs: '对方用此邮箱来信',
  unknown: '未记录来源',
  rule: '首封邮件规定',
  noRule: '没有收录',
  noCountry: '国家不明',
};
