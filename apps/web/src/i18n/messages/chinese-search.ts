import { han } from '@Hardware-Store-Finder/domain';
import { pluralsIn } from '../plurals.ts';
import type { Messages } from './english.ts';

const { number } = pluralsIn('zh-Hans');

export const chineseSearch: Pick<
  Messages,
  | 'tag'
  | 'sentences'
  | 'layout'
  | 'copy'
  | 'faults'
  | 'apiTarget'
  | 'search'
  | 'position'
  | 'found'
  | 'store'
  | 'results'
> = {
  tag: 'zh-Hans',

  sentences: (...sentences) => sentences.join(''),

  layout: {
    skip: '跳到正文',
    main: '主导航',
    language: '语言',
    search: '搜索',
    results: (count) => `结果 (${number(count)})`,
    campaigns: '开发计划',
    about: '关于',
    more: '更多',
    data: (names) => `数据来源：${names.join('、')}`,
    dataUnnamed: '数据来自地点搜索服务',
    builtWith: '基于 React 与 TypeScript API 构建',
    loading: '正在加载…',
    partFailed: '这部分内容未能加载。',
    tryAgain: '重试',
    cancel: '取消',
    otherLanguageFailed: '英文界面未能加载，页面仍显示中文。请检查网络后重试。',
    close: '关闭',
    notifications: '通知',
  },

  copy: {
    copy: '复制',
    copied: '已复制',
    failed: '未复制',
    of: (text) => `复制 ${text}`,
  },

  faults: {
    broken: '页面出错了',
    brokenText: '程序出现故障，页面无法继续。已保存的内容没有变动。',
    loadAgain: '重新加载搜索页',
    forAdministrators: '管理员详情',
    http: (status) => `请求失败，状态码：${status}`,
    unreadable: '无法读取服务器的响应',
    streaming: '搜索过程中出错了',
    longLine: (bytes) => `响应中有一行超过 ${number(bytes)} 字节，不是正常的搜索结果，请重试。`,
    brokenOff: '搜索尚未完成，连接就中断了，请重试。',
    noAnswer: '请检查网络后重试。',
    unreachable: '无法连接服务器，请检查网络后重试。',
    noAnswerNote: (origin) => `无法连接 ${origin}，请确认服务正在运行。`,
    webPage: '搜索服务返回的是网页，不是店铺数据。请检查右上角的“线上/本地”开关。',
    webPageNote: (url) => `${url} 返回了 HTML：API 地址可能有误，或中间有代理或登录页面。`,
    needsPermission: '浏览器可能会询问是否允许本页面连接本机，请允许后重试。',
    noWebsites: '当前 API 不支持读取网站。',
    siteUnread: '未能读取该网站。',
  },

  apiTarget: {
    production: '线上',
    local: '本地',
    label: '使用本地 API，不用线上 API',
    hint: '线上：公共服务；本地：这台电脑上的服务。',
  },

  search: {
    title: '五金店搜索',
    tagline: '输入地点，搜索周边的五金店和联系方式。',
    location: '地点',
    placeholder: '输入地点（城市、地址等）',
    go: '搜索',
    searching: '正在搜索…',
    foundSoFar: (found, total) => `已找到 ${number(found)}/${number(total)} 家…`,
    loaded: (found, total) => `正在加载：${number(found)} 家，共 ${number(total)} 家`,
    loading: '正在加载店铺',
    lookingForPlace: '正在查找地点…',
    otherOptions: '筛选条件已更改。',
    searchAgain: '重新搜索',
    filters: '筛选',
    mayType: '城市、地址、邮编或坐标',
    recents: '最近搜索',
    clearRecents: '清除最近搜索',
    suggestions: '地点建议',
    countRecents: (count) => `${number(count)} 条最近搜索`,
    countSuggestions: (count) => `${number(count)} 个地点建议`,
    radius: '半径',
    automatic: '自动',
    km: (km) => `${number(km)} 公里`,
    kindsUsual: '店铺类型：五金、DIY、工程材料',
    kindsChosen: (count) => `店铺类型：已选 ${number(count)} 种`,
    today: '今天',
    waitsHere: '待处理的事项会显示在这里。',
    example: '试一个例子：',
    realStores: '真实店铺：请导入地图文件，或将本服务器联网。',
    realStoresHow:
      '从 {site} 下载地图文件后，在服务器上运行 {command}；或在能上网的电脑上运行 {start}，无需其他设置。',
    howItWorks: '使用步骤',
    steps: [
      ['输入地点', '中外文写法均可。'],
      ['店铺逐一出现', '由近到远。'],
      ['了解店铺', '看网站，读附有出处的分析。'],
      ['写开发信', '用对方的语言，内容均经核对。'],
    ],
  },

  position: {
    use: '使用我的位置',
    yours: '我的位置',
    finding: '正在定位…',
    denied: '浏览器不允许本页面获取位置。请在网站设置中允许，或直接输入地点。',
    unavailable: '设备目前无法定位，请直接输入地点。',
    timedOut: '定位超时，请重试，或直接输入地点。',
    insecure: '浏览器只向安全页面（https）提供位置，请直接输入地点。',
  },

  found: {
    heading: (count) => `在“{location}”附近找到 ${number(count)} 家五金店`,
    showSample: '显示示例店铺',
    searchThere: '搜索该地点',
    didYouMean: '也可能是',
    none: '没有找到五金店',
    noneWithin: (place, km, source) =>
      `${source === undefined ? '' : `在“${source}”的数据中，`}“${place}”${km === undefined ? '附近' : `周边 ${number(km)} 公里内`}没有找到五金店。`,
    tryRadius: '可以扩大半径再试。',
    tryKinds: '可以多选几种店铺类型再试。',
    tryPlace: '可以换附近较大的城镇再试。',
    stoppedBefore: '搜索已停止，尚未找到店铺。',
    stopped: '搜索已停止。已找到的店铺列在下方，未保存。',
    searchingNear: (location) => `正在搜索“${location}”附近`,
    arriving: '正在加载店铺',
    sortByDistance: '按距离排序',
    stoppedShown: (count) => `搜索已停止，显示 ${number(count)} 家店。`,
    noneNear: (location) => `“${location}”附近没有找到五金店。`,
    completeNear: (count, location) => `搜索完成：“${location}”附近共 ${number(count)} 家店。`,
  },

  store: {
    table: (location) => `“${location}”附近的五金店`,
    columns: {
      name: '名称',
      address: '地址',
      phone: '电话',
      website: '网站',
      analyze: '分析',
      distance: '距离',
      contact: '联系方式',
      lead: '线索',
    },
    sortBy: (column) => `按${column}排序`,
    visit: '访问网站',
    visitOf: (store) => `访问网站：${store}`,
    analyze: 'AI 分析',
    write: '写信',
    writeTo: (store) => `写信给：${store}`,
    analyzeOf: (store) => `AI 分析：${store}`,
    notKnown: '未知',
    chainSite: '连锁总部网站',
    chainSiteOf: (store) => `连锁总部网站：${store}`,
    ofChain: '连锁总部电话',
    metres: (metres) => `${number(metres)} 米`,
    kilometres: (kilometres) => `${kilometres} 公里`,
    invented: '示例',
    unnamed: (kind) => han`未命名${kind ?? '五金店'}`,
    details: '详情',
    noneExists: '示例数据：以下店铺并非真实店铺',
    inventedWhy: '要查找真实店铺，请联网，或导入地图文件。',
    source: '来源',
    sample: '示例数据',
    importedFile: (name) => `导入文件 ${name}`,
    near: (where) => han`${where}附近`,
    onOrNear: (where) => han`${where}一带`,
    kmFrom: (km, where) => han`距${where}约 ${km} 公里`,
    ownNear: (street, town) => `${street}（${han`${town}附近`}）`,
    sources: (count) => `${number(count)} 个来源`,
    these: (count) => `以下 ${number(count)} 家`,
    openUntil: (clock) => `营业中，至 ${clock}`,
    closedNow: '已打烊',
    hours: '营业时间',
    alsoListed: (sources) => `另见于：${sources.join('、')}`,
    confirmed: (day) => `最近确认：${day}`,
    within: (km) => `周边 ${number(km)} 公里内`,
    creditOf: (source) => `${source}：`,
    dataOf: (day) => `数据日期：${day}`,
  },

  results: {
    title: (location) => `“${location}”附近的搜索结果 – 五金店搜索`,
    heading: '“{location}”附近的五金店',
    again: '← 重新搜索',
    count: (count) => `共 ${number(count)} 家店`,
    noneTitle: '没有搜索结果 – 五金店搜索',
    none: '没有搜索结果',
    noneText: '搜索结果只保留一小时，目前没有已保存的结果。正在返回搜索页…',
    back: '← 返回搜索',
  },
};
