import { han } from '@Hardware-Store-Finder/domain';
import { pluralsIn } from '../plurals.ts';
import type { Messages } from './english.ts';

const { number } = pluralsIn('zh-Hans');

export const chinesePages: Pick<
  Messages,
  'about' | 'palette' | 'signIn' | 'kinds' | 'cost' | 'keys' | 'notFound'
> = {
  about: {
    title: '关于 – 五金店搜索',
    heading: '关于五金店搜索',
    lead: '专为向海外五金店供货的外贸业务员设计。',
    what: '产品介绍',
    whatText:
      '五金店搜索基于地点搜索服务。输入一个地点，就能列出周边的五金店及其地址、电话和网站，该联系谁一目了然。',
    source: '当前数据来源：{label}（{attribution}）。{why}',
    sourceAlone: '当前数据来源：{label}。{why}',
    features: '主要功能',
    featureList: [
      '边搜索边显示，由近到远。',
      '名称、地址、电话、网站和距离：如实显示数据源的内容，没有的绝不编造。',
      '地名支持多种语言和写法，有同名地点时可以选择。',
      '用中文或英文分析店铺网站，每条都附出处；开发信发往网站上公布的邮箱。',
      '在数据源允许的前提下，最近一次搜索结果在本浏览器中保留一小时，不会传到别处。',
      '每次搜索都注明地点、半径和数据来源，示例店铺均有标注。',
    ],
    how: '工作流程',
    steps: [
      '输入一个地点。',
      '系统确定地点的位置，查找周边的五金店。',
      '每查到一家，立即显示在屏幕上。',
      '搜索完成后，结果保存在“结果”页。',
    ],
    technology: '技术说明',
    technologyText: (day) =>
      `界面使用 React 构建；Node 上的 TypeScript API 查找店铺，并以服务器推送事件（SSE）逐条发送。地名数据来自 GeoNames${day === undefined ? '' : `，截至 ${day}`}。`,
    start: '开始搜索 →',
  },

  signIn: {
    as: (name) => (name === '' ? '已通过专用链接登录' : han`已登录：${name}`),
    signOut: '退出登录',
    failed: '未能退出登录，请检查网络连接后重试。',
    ended: '登录已过期，本页内容不会丢失。',
    again: '重新登录',
  },

  kinds: {
    hardwareAndTools: '五金和工具',
    tradeAndBuilding: '工程和建材',
    homeAndFinishing: '家居和装修',
    labels: {
      hardware: '五金店',
      doityourself: 'DIY 建材店',
      trade: '工程材料商',
      bathroom_furnishing: '卫浴店',
      building_materials: '建材店',
      doors: '门类专卖店',
      electrical: '电工用品店',
      houseware: '家居用品店',
      kitchen: '橱柜店',
      locksmith: '锁匠铺',
      paint: '油漆涂料店',
      tiles: '瓷砖店',
      tool_hire: '工具租赁',
      tools: '工具店',
      wholesale: '批发商',
    },
    noneChosen: '如不选择，则搜索五金店、DIY 建材店和工程材料商。',
    notAll: '并非每个数据源都有全部类型。',
    reset: '恢复默认',
  },

  cost: {
    none: '本次未使用付费服务',
    calls: (count) => `${number(count)} 次调用`,
    line: (calls, sku, terms) => `${sku} ${calls}，${terms}`,
    between: '；',
    free: (count) => (count === undefined ? '本月免费额度' : `本月 ${number(count)} 次免费额度`),
    within: (free) => `在${free}内`,
    allWithin: (free) => `均在${free}内`,
    partly: (count, free, dollars) => `其中 ${number(count)} 次在${free}内，其余 ${dollars}`,
    beyond: (free, dollars) => `超出${free}：${dollars}`,
    whole: (now, calls, dollars, prices) =>
      `${now} · 本月共 ${calls}，${dollars}（按 ${prices} 公布的价格，由本服务器统计）`,
  },

  palette: {
    key: 'Ctrl K',
    title: '前往地点、店铺、线索或操作',
    placeholder: '地点、店铺、线索或操作',
    nothing: '没有找到。',
    places: '地点',
    stores: '本次搜索的店铺',
    leads: '线索',
    actions: '操作',
    searchFor: (place) => `搜索“${place}”`,
  },

  keys: {
    title: '快捷键',
    screens: {
      everywhere: {
        title: '所有页面',
        keys: {
          'Ctrl K': '前往地点、店铺、线索或操作',
          '?': '快捷键',
        },
      },
      stores: {
        title: '店铺',
        keys: {
          J: '下一家',
          K: '上一家',
          Enter: '打开',
          A: '分析',
          W: '写信',
          S: '存为线索',
          C: '复制邮箱地址',
          Esc: '关闭侧栏',
        },
      },
      leads: {
        title: '线索',
        keys: {
          J: '下一条',
          K: '上一条',
          Enter: '打开',
          A: '分析',
          W: '写下一封开发信',
          M: '标为已联系',
          C: '复制邮箱地址',
          V: '打开网站',
          N: '写备注',
        },
      },
      review: {
        title: '审阅开发信',
        keys: {
          J: '下一封',
          K: '上一封',
          Y: '通过',
          E: '编辑',
          X: '跳过',
          D: '请勿联系',
          O: '在邮件程序中打开',
          Z: '撤销',
        },
      },
    },
  },

  notFound: {
    title: '页面不存在 – 五金店搜索',
    heading: '页面不存在',
    text: '这个网址没有对应的页面。',
    back: '← 返回搜索',
  },
};
