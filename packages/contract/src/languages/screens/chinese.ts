import type { ScreenWords } from './english.ts';

export const screenChinese: ScreenWords = {
  tag: 'zh-Hans',
  layout: {
    skip: '跳到正文',
    main: '主导航',
    language: '语言',
  },

  leads: {
    link: (count) => `客户 (${count})`,
    status: {
      new: '新客户',
      to_contact: '待联系',
      contacted: '已联系',
      replied: '已回复',
      customer: '已成交',
      not_interested: '不感兴趣',
      do_not_contact: '请勿联系',
    },
    column: '客户',
    save: '保存',
    saveStore: (name) => `将 ${name} 存为客户`,
    select: (name) => `选择 ${name}`,
    faults: {
      full: '未能保存：本机留给此网页的空间已满。请清理空间或删除部分客户后重试。',
      unavailable: '无法保存客户：浏览器不允许此网页存储数据。请允许网站数据，或退出无痕模式。',
      newer: '另一个标签页打开了此网页的新版本，请刷新后继续。',
      failed: '未能保存：浏览器出错。请刷新网页后重试。',
    },
  },
};
