import { pluralsIn } from '../plurals.ts';
import type { LazyMessages } from './english-lazy.ts';

const { number } = pluralsIn('zh-Hans');

export const chineseTable: LazyMessages['table'] = {
  filters: '筛选',
  all: '全部',
  filter: {
    website: '有网站',
    phone: '有电话',
    email: '有邮箱',
    new: '未保存',
  },
  since: (day) => `${day}以来新增`,
  category: '店铺类型',
  everyCategory: '全部类型',
  text: '按店名、地址或电话筛选',
  textHint: '筛选',
  sort: '排序',
  asFound: '由近到远',
  shown: (shown, all) => `显示 ${number(shown)} / ${number(all)} 家`,
  noMatch: '没有符合筛选条件的店铺。',
  clearFilters: '清除筛选',
  nameless: (count) => `${number(count)} 家没有店名的店铺`,
  selection: '已选店铺',
  selected: (count) => `已选 ${number(count)} 家`,
  selectAll: (count) => `全选 ${number(count)} 家`,
  save: (count) => `保存 ${number(count)} 家`,
  allSaved: '已保存',
  findContacts: '查找联系方式',
  export: '导出',
  more: '更多工具',
  clear: '取消选择',
};
