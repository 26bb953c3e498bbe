import { countingIn } from './counting.ts';
import type { LaterWords } from './english-later.ts';

const { number } = countingIn('zh-Hans');

export const laterChinese: LaterWords = {
  about: {
    title: '关于 – 五金店查找',
    heading: '关于五金店查找',
    lead: '为把五金产品卖给海外门店的人而做。',
    what: '产品介绍',
    whatText:
      '五金店查找基于地点搜索服务。输入一个地点，就能列出周边的五金店及其地址、电话和网站，让你知道该联系谁。',
    source: '当前数据来源：{label}（{attribution}）。{why}',
    features: '主要功能',
    featureList: [
      '边搜索边显示，由近到远。',
      '名称、地址、电话、网站和距离：数据源有什么就显示什么，没有的不猜。',
      '地名支持多种语言和写法；有同名地点时，列出其他可能供选择。',
      '用中文或英文列出店铺网站上的信息，每条都附出处；开发信发往网站上公布的邮箱。',
      '在数据源允许的前提下，最近一次搜索结果在本浏览器中保留一小时，不会传到别处。',
      '每次搜索都写明地点、半径和数据来源；示例店铺都标明虚构。',
    ],
    how: '工作流程',
    steps: [
      '输入一个地点。',
      '系统确定地点的位置，查找周边的五金店。',
      '每查到一家，立即显示在屏幕上。',
      '搜索完成后，结果保存在“结果”页。',
    ],
    technology: '技术说明',
    technologyText:
      '界面使用 React 和 Mantine 构建；Node 上的 TypeScript API 查找店铺，并以服务器推送事件（SSE）逐条发送。地名数据来自 GeoNames。',
    start: '开始搜索 →',
  },

  kinds: {
    hardwareAndTools: '五金和工具',
    tradeAndBuilding: '工程和建材',
    homeAndFinishing: '家居和装修',
    labels: {
      hardware: '五金店',
      doityourself: 'DIY 建材超市',
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
    noneChosen: '一种都不选时，搜索五金店、DIY 建材超市和工程材料商。',
    notAll: '有些数据源没有全部类型的店铺。',
    reset: '恢复默认',
  },

  cost: {
    none: '本次没有调用付费服务',
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

  outreach: {
    analysis: '公司分析',
    start: '开始 AI 分析',
    analyzing: '正在分析…',
    refresh: '重新分析',
    language: '分析语言',
    by: (writer) => `分析由 ${writer} 撰写`,
    builtIn: '内置阅读器',
    noModel: '内置阅读器：未配置 AI 模型',
    noChinese: '暂时无法提供中文分析，请稍后再试。',
    error: '出错了',
    unable: '公司分析未能加载。',
    basicOnly: '目前无法完成分析，以下为基本信息。',
    source: (n) => `出处 ${n}`,

    email: '开发信',
    generate: '生成开发信',
    regenerate: '重新生成',
    generating: '正在生成…',
    to: '收件人：{address}',
    foundOn: '见于 {page}',
    foundIn: (source) => `出自 ${source}`,
    lookingForAddress: '正在店铺网站上查找邮箱…',
    noAddress: '没有查到这家店的邮箱。',
    hasForm: '网站设有留言表单。',
    writeIn: '书写语言',
    ofTheirSite: (language) => `${language}（对方网站的语言）`,
    template: '服务器未能撰写，以下为内置模板。',
    subject: '主题',
    body: '正文',
    mirror: '译文对照',
    copy: '复制到剪贴板',
    copied: '已复制。',
    notCopied: '浏览器不允许复制，请选中文字后手动复制。',
    tooLong: '正文太长，无法放进邮件链接，已复制到剪贴板，请粘贴到邮件中。',
    openMail: '用邮件程序打开',
    download: '下载 .eml 文件',

    seller: '我方资料：{company}',
    sellerWhy: '开发信中关于我方的内容只出自这里。资料保存在本浏览器中，只在撰写开发信时发送给你的服务器。',
    sellerYours: '已填写',
    sellerNoPostal: (company) => `${company}，缺通信地址`,
    sellerOfServer: '服务器上的资料',
    sellerOnServer: (company) => `${company}（在服务器上设置）`,
    sellerNone: '尚未填写，开发信中以“五金出口企业”自称',
    sellerSave: '保存资料',
    sellerSaved: '已保存。',
    sellerFields: {
      company: { label: '公司名称', example: 'Yongfeng Hardware Co., Ltd.' },
      makes: { label: '主营产品', example: '橱柜拉手、合页' },
      materials: { label: '材质', example: '锌合金、黄铜' },
      certificates: { label: '认证', example: 'ISO 9001' },
      minimumOrder: { label: '最小起订量', example: '每款 300 件' },
      leadTime: { label: '交期', example: '30 天' },
      website: { label: '公司网址', example: 'https://…' },
      postalAddress: { label: '通信地址', example: '街道、城市、国家' },
      signature: { label: '署名', example: '姓名' },
    },
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
