import { han } from '@Hardware-Store-Finder/domain';
import { chineseOfCampaigns } from './chinese-campaigns.ts';
import { chineseOfMail } from './chinese-mail.ts';
import { chineseOfSources } from './chinese-sources.ts';
import { chineseOfSites } from './chinese-websites.ts';
import type { english } from './english.ts';
import { forAdministrators } from './english-websites.ts';

/** The catalogue in Chinese, for an exporter's salespeople. */
export const chinese: typeof english = {
  ...chineseOfSources,
  ...chineseOfSites,
  ...chineseOfCampaigns,
  ...chineseOfMail,

  asItStands: ({ text }) => text,
  joined: ({ messages }) => messages.join(''),
  ofAnotherVersion: () => '这条信息来自本程序的另一版本，请稍后再试。',

  unforeseen: ({ number }) => han`服务器出错了。请重试；如果仍然出错，请报告编号${number}。`,
  databaseUnavailable: () =>
    '服务器的数据库没有响应，暂时无法完成这一步。已导入的店铺仍可搜索，请一分钟后再试。',
  restarting: () => '服务器正在重启，请稍后再搜索。',
  foreignHost: ({ host }) =>
    han`无法通过${host || '空主机名'}打开本页面。${forAdministrators.chinese}请用 localhost 或服务器的地址打开，或在 PUBLIC_URL 中设置该主机名。`,
  tooManyRequests: () => '来自你的网络地址的请求过多，请一分钟后再试。',
  tooManyFromYou: () => '你的请求过多，请一分钟后再试。',

  signInFirst: () => '你尚未登录，或登录已过期，请在新标签页中登录后重试。',
  signInOnOwnPage: () =>
    han`本服务器只为已登录的用户服务，且只能在其自己的网页上使用，请打开该网页。${forAdministrators.chinese}设置 AUTH 后，其他网站的网页不能使用接口。`,
  needsLink: () => '打开本页面需要专用链接，请向分享链接的人索取。',
  wrongLink: () => '此链接无效或已失效，请索取最新的链接。',
  needsProxy: () => '你尚未登录，请通过贵公司规定的网址打开本页面。',
  signInUnavailable: () => '无法连接登录服务，请一分钟后再试。',
  signInFailed: ({ reason }) =>
    han`登录失败，请重试。${forAdministrators.chinese}身份提供方的答复是：${reason}。`,
  signInOver: () => '本次登录已超时或已使用过，请重新登录。',
  signIn: () => '登录',
  signedOut: () => '你已退出登录。',

  foreignSite: ({ origin }) =>
    han`${origin === '' ? '此地址只供本应用自己的网页使用' : han`${origin}不能使用本服务器`}，请打开本应用的网页。${forAdministrators.chinese}如信任某个网站，请将其加入 ALLOWED_ORIGINS。`,
  nothingThere: ({ method, path, page }) => han`${method} ${path}不存在。网页地址是${page}。`,
  bodyTooLarge: ({ kib }) => han`请求内容超过${kib} KiB，请减少内容。`,
  wrongContentType: ({ type }) => han`内容类型是${type || '空'}，请使用 application/json。`,
  notJson: () => '请求内容不是 JSON。',
  noJsonObject: () => '请求内容必须是 JSON 对象。',
  wrongLanguage: ({ known, given }) =>
    han`language 只能是${known.join('、')}之一，收到的是：${given || '空值'}。`,
  wrongField: ({ field, given, problem }) =>
    han`字段${field || '（请求内容）'}无法使用，收到的是：${given || '空值'}${problem && `（${problem}）`}。`,
  namelessStore: () => '店铺没有名称，请填写名称。',
  noLocation: () => '缺少地点：请加上 ?location=，填写城市、地址或坐标（如 41.15,-8.61）。',
  controlCharacters: () => '地点中含有控制字符，请去掉后重新输入。',
  longLocation: ({ length, most }) => han`地点有${length}个字符，最多${most}个，请缩短。`,
  wrongRadius: ({ text, least, most }) => han`radius_km=${text}无法使用：必须是${least}到${most}之间的数字。`,
  wrongCategory: ({ name, known }) => han`没有${name}这个店铺类型，可用的有：${known.join('、')}。`,
  wrongSource: ({ text }) =>
    han`不能选择 source=${text}：请去掉这个参数，或用 source=sample 查看虚构的示例店铺。`,
  wrongOsmStore: () =>
    '缺少店铺：请加上 ?id= 和店铺在 OpenStreetMap 的编号（如 osm:node/1），以及以度为单位的 lat= 和 lon=。',
  noAddress: () => '缺少网址：请加上 ?url= 和网站地址。',

  unknownPlace: ({ text, nearest }) =>
    han`没有找到名为“${text}”的地点。${
      nearest.length > 0 ? han`你要找的是不是${orList(nearest)}？` : '请检查拼写，或加上国家。'
    }`,
  coveredNamesake: ({ label }) => han`同名地点中，只有${label}已导入店铺数据。`,
  coordinatesOutside: () =>
    '纬度范围是 -90 到 90，经度范围是 -180 到 180，纬度在前，例如波尔图是 41.15,-8.61。',
  britishPostcode: ({ code, label }) => han`英国邮编只能按开头的字母识别：${code}属于${label}邮区。`,
  fiveDigits: ({ code, label }) =>
    han`五位数的邮编只能识别美国的：${code}按${label}处理。其他国家请加上城市。`,
  unusedPostcode: ({ codes, label }) => han`邮编${codes.join('、')}无法识别，改为搜索${label}周边。`,
  unknownPostcode: ({ codes }) => han`邮编“${codes.join('、')}”无法识别，已忽略；请加上所在城镇。`,
  partOfCity: ({ typed, label }) => han`“${typed}”是${label}的一部分，搜索以该市市中心为准。`,
  areaAlone: ({ typed, kind, label, isLargest }) =>
    han`“${typed}”是一个${areaKinds[kind]}，搜索以${label}（${isLargest ? '其最大城市' : '其主要城市之一'}）为中心。`,
  takenFor: ({ typed, label }) => han`现显示${label}（输入的是“${typed}”）。`,
  tooVast: ({ typed }) => han`“${typed}”范围太大，无法搜索，请输入其中的国家、地区或城镇。`,
  sharedDistrict: ({ typed, cities }) => han`${cities.join('、')}都有${typed}，请选择城市。`,
  noPlaceIn: ({ name, area }) => han`在${area}没有找到名为“${name}”的地点。`,
  misspelt: ({ typed, label }) => han`没有找到“${typed}”，现显示${label}。`,
  unknownStreet: ({ parts, label }) => han`街道或地点“${parts.join('、')}”无法识别，改为搜索${label}周边。`,
  unknownHouse: ({ number, label }) => han`当地没有找到“${number}”，改为搜索${label}周边。`,
};

const areaKinds = { country: '国家', region: '地区', area: '区域' } as const;

/** As in English: the names contain commas themselves. */
function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : han`${names.slice(0, -1).join('；')}或${names.at(-1) ?? ''}`;
}
