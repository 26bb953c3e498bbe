import { han } from '@Hardware-Store-Finder/domain';
import type { englishAnswers } from './english-answers.ts';

/** Chinese messages of the page where answers are read and answered. */
export const chineseAnswers: typeof englishAnswers = {
  title: '回复',
  documentTitle: '回复 – 五金店搜索',
  none: '还没有回复',
  noneWhy: '从已连接邮箱发出的邮件如有回复，一分钟内会显示在这里。',
  list: '全部回复',
  waiting: (count) => `${count} 封待处理`,
  intents: {
    interest: '有兴趣',
    question: '已回复',
    wrong_person: '找错人',
    absence: '不在岗',
    opt_out: '不想再收到邮件',
  },
  isDone: '已处理',
  yourLetter: (day) => `你 ${day} 的邮件`,
  earlier: (day) => `对方 ${day} 的来信`,
  yourReply: '你的回复',
  open: '在回复页面打开',
  reply: '回复',
  done: '无需回复，标为已处理',
  notDone: '改为待处理',
  translate: '翻译',
  translation: (model) => `由 ${model} 翻译，未经核对。`,
  blocks: '可用的句子',
  blocksBy: (model) => `由 ${model} 选择的句子`,
  noPrices: '草稿不会写价格，请自行填写。',
  missingLanguage: (language, instead) => han`对方用${language}写信，暂无该语言的句子，以下改用${instead}。`,
  send: '发送回复',
  sendKeys: '按 Ctrl Enter 发送，按 Esc 收起并保留内容',
  discard: '放弃',
};
