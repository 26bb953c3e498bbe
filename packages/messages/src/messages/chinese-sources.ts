import { han } from '@Hardware-Store-Finder/domain';
import type { englishOfSources } from './english-sources.ts';
import { forAdministrators } from './english-websites.ts';

export const chineseOfSources: typeof englishOfSources = {
  askedForByName: () => '这是你指定的来源。',
  chosenBySetting: () => '由服务器管理员指定。',
  firstWithStores: () => '它是第一个有店铺数据的来源。',
  firstWithStoresThere: () => '它是第一个有当地店铺数据的来源。',
  reachedBeyondFiles: () => '已导入的文件不包含该地，因此实时查询。',
  reachedWithoutFiles: () => '尚未导入任何文件，因此实时查询。',
  filesOnly: () => '已导入店铺数据，实时来源目前都无法连接。',
  lostSource: () => '这个来源曾经可用，但目前无法连接。',
  onlySample: () => '尚未导入店铺，实时来源也都无法连接。',

  sampleLabel: () => '示例数据',
  sampleAttribution: () => '示例数据',
  sampleNotice: () =>
    `要查找真实店铺，请联网，或导入地图文件。${administrator}请从 https://download.geofabrik.de/ 下载所需地区的文件，再运行：npm run import -- FILE.osm.pbf`,

  liveLabel: ({ name }) => `${name}（实时）`,
  togetherLabel: ({ names }) => names.reduce((all, name) => han`${all}和${name}`),
  importedLabel: ({ name }) => `${name}（已导入）`,
  importedStoresLabel: () => '已导入的店铺',
  importedAttribution: ({ named, files, more }) =>
    [
      ...named,
      ...(files.length === 0
        ? []
        : [han`导入的文件${files.join('、')}${more > 0 ? han`等${files.length + more}个` : ''}`]),
    ].join('；'),
  unreadableStores: ({ folder }) =>
    han`已导入的店铺数据无法读取：有文件损坏或丢失。${administrator}数据位于${folder}。查看是哪个文件：npm run import -- --verify，然后重新生成：npm run import -- --repair`,
  outsideImported: ({ place, names, more }) =>
    han`${place}不在已导入数据的范围内。请管理员导入该地区的数据，或搜索其他地点。${administrator}${
      names.length === 0
        ? '尚未导入任何数据'
        : han`目前已导入：${names.join('、')}${more > 0 ? han`，另有${more}个` : ''}`
    }。请从 https://download.geofabrik.de/ 下载该地区的文件，再运行：npm run import -- FILE.osm.pbf`,
  partlyCovered: () => '已导入的数据只覆盖该区域的一部分。',

  readingOverture: ({ done, all }) => han`正在读取 Overture Maps：${done} / ${all} MB`,
  overtureLimit: ({ megabytes }) =>
    han`已读取 Overture Maps 的${megabytes} MB 数据，达到单次搜索的上限，${mayBeMore}再次搜索可继续，也可以缩小半径。`,
  overtureUnreachable: () => '暂时无法连接 Overture Maps。请几分钟后再搜索，或请管理员检查网络连接。',
  overtureSlow: () => 'Overture Maps 响应太慢，请几分钟后再搜索。',
  overtureRefused: () => 'Overture Maps 暂时拒绝访问。请稍后再搜索，或请管理员检查网络连接。',
  overtureBroken: () => 'Overture Maps 的响应不完整，请几分钟后再搜索。',
  overtureRanges: () => 'Overture Maps 暂时只提供整个文件，对一次搜索来说太大，请稍后再搜索。',
  overtureForm: () => 'Overture Maps 的数据格式已改变，请管理员更新本程序。',
  overtureDamaged: () => 'Overture Maps 在这一带的数据已损坏，无法读取。请稍后再搜索，或换一个地点。',

  googleWithoutKey: () => `查询 Google 需要密钥。${administrator}请设置 GOOGLE_PLACES_API_KEY。`,
  askingGoogle: ({ km }) => han`正在 Google 搜索${km}公里内的店铺`,
  googleBusyWait: ({ seconds }) => han`Google 正忙，${seconds}秒后重试`,
  googleUnwellWait: ({ seconds }) => han`Google 响应异常，${seconds}秒后重试`,
  googlePrice: ({ calls, usd, of, left, daily }) =>
    han`每次搜索最多调用 Google ${calls}次，按${monthOf(of)}标价为${usd}美元，当月免费额度用完前不收费。今日${daily}次额度还剩${left}次。`,
  googleKey: () =>
    `Google 不接受本服务器的密钥。${administrator}请把 GOOGLE_PLACES_API_KEY 设为有效的密钥，然后重启服务器。`,
  googleDisabled: ({ page }) =>
    han`本服务器的密钥未启用 Google 搜索。${administrator}请在 ${page} 启用 Places API (New)，几分钟后生效。`,
  googleRestricted: ({ page }) =>
    han`本服务器的密钥受到限制，Google 不接受。${administrator}请在 ${page} 允许 Places API (New) 和本服务器的 IP 地址。`,
  googleBilling: ({ page }) =>
    han`本服务器密钥所属的项目没有结算账号，即使调用免费，Google 也要求开通。${administrator}请在 ${page} 添加。`,
  googleDenied: ({ status }) =>
    han`Google 拒绝了本服务器的密钥（HTTP ${status}）。${administrator}请检查 GOOGLE_PLACES_API_KEY 是否正确，项目是否已开通结算并启用 Places API (New)，密钥的限制是否允许本服务器。`,
  googleRequest: ({ status, host }) =>
    han`Google 不接受这次搜索。请换一个地点或半径。${administrator}如果每次搜索都失败，请更正 GOOGLE_PLACES_BASE_URL（${host}返回 HTTP ${status}）。`,
  googleBusy: ({ page }) =>
    han`搜索次数过多，Google 暂不受理。请几分钟后再搜索。${administrator}请在 ${page} 提高配额。`,
  googleBroken: ({ status, host }) =>
    han`Google 暂时出了问题，请几分钟后再搜索。${administrator}${host}返回 HTTP ${status}。`,
  googleGarbled: ({ host }) =>
    han`Google 的响应无法识别。请几分钟后再搜索。${administrator}如果反复出现，请更正 GOOGLE_PLACES_BASE_URL（现为${host}），须为 Places API (New)。`,
  googleUnreachable: ({ host }) =>
    han`无法连接 Google。${administrator}请检查服务器的网络、HTTPS_PROXY 和 GOOGLE_PLACES_BASE_URL（${host}）。`,
  googleSilent: ({ seconds, host }) =>
    han`Google 在${seconds}秒内没有响应，请一分钟后再搜索。${administrator}主机为${host}。`,
  googleStopped: ({ calls, fault }) => han`调用${calls}次后停止，${mayBeMore}${fault}`,
  googleSearchSpent: ({ calls }) => han`已调用${calls}次，达到单次搜索的上限，${mayBeMore}`,
  googleDaySpent: ({ calls, daily }) => han`调用${calls}次后停止，今日${daily}次额度已用完，${mayBeMore}`,
  googleShareSpent: ({ calls }) =>
    han`调用${calls}次后停止，今日 Google 调用额度中你的份额已用完，${mayBeMore}`,
  googleCovered: ({ calls }) => han`已搜遍整个区域，共调用${calls}次。`,
  googleCrowded: ({ calls, crowded, km, stores }) =>
    han`已搜遍整个区域，共调用${calls}次，但有${crowded}个${km}公里见方的网格内，店铺多于 Google 每次最多给出的${stores}家，${mayBeMore}`,
  googleNoneLeft: ({ daily }) =>
    han`今日${daily}次 Google 调用额度已用完，请在 UTC 00:00（北京时间 08:00）之后再搜索。${administrator}请提高 GOOGLE_PLACES_DAILY_CALLS，或用 PLACES 换一个来源。`,
  googleShareUsed: () =>
    han`今日 Google 调用额度中你的份额已用完，请在 UTC 00:00（北京时间 08:00）之后再搜索。${administrator}请提高 CLIENT_DAILY_SHARE，或用 PLACES 换一个来源。`,
  googleNoneAllowed: ({ calls }) =>
    han`Google 搜索已关闭。${administrator}请提高 GOOGLE_PLACES_SEARCH_CALLS（现为${calls}），或用 PLACES 换一个来源。`,

  askingOsm: ({ km }) => han`正在 OpenStreetMap 搜索${km}公里内的店铺`,
  askingOsmLonger: ({ km, seconds }) =>
    han`OpenStreetMap 需要更多时间，正在重新搜索${km}公里内的店铺，最长${seconds}秒`,
  osmInLine: ({ ahead }) =>
    ahead === 1
      ? '正在等待 OpenStreetMap，下一个就是你的搜索'
      : han`正在等待 OpenStreetMap，前面还有${ahead}个搜索`,
  osmBusyWait: ({ seconds }) => han`OpenStreetMap 正忙，${seconds}秒后重试`,
  osmUnwellWait: ({ seconds }) => han`OpenStreetMap 响应异常，${seconds}秒后重试`,
  osmMemory: () => 'OpenStreetMap 在这一带的数据太多，一次搜索放不下。请缩小半径，或减少店铺类型。',
  osmTimeout: ({ seconds }) =>
    han`OpenStreetMap 在${seconds}秒内没有完成搜索。请重新搜索，或缩小半径、减少店铺类型。`,
  osmBusy: ({ hosts, minutes }) =>
    han`OpenStreetMap 正忙，请${minutes > 1 ? han`${minutes}分钟` : '一分钟'}后再搜索。${administrator}服务器为${hosts.join('、')}。`,
  osmSilent: ({ seconds, hosts }) =>
    han`OpenStreetMap 在${seconds}秒内没有响应，请一分钟后再搜索。${administrator}服务器为${hosts.join('、')}。`,
  osmBroken: ({ hosts }) =>
    han`OpenStreetMap 的响应不完整，请几分钟后再搜索。${administrator}服务器为${hosts.join('、')}。`,
  osmRejected: ({ hosts }) =>
    han`OpenStreetMap 无法理解这次搜索。${administrator}请把 OVERPASS_URLS 设为 Overpass API 0.7.55 或更新版本的服务器（现为${hosts.join('、')}）。`,
  osmRefused: ({ hosts }) =>
    han`OpenStreetMap 不接受本服务器。${administrator}请把 CONTACT 设为你的邮箱或网址，或用 OVERPASS_URLS 换一个服务器（现为${hosts.join('、')}）。`,
  osmUnreachable: ({ hosts }) =>
    han`无法连接 OpenStreetMap。${administrator}请检查服务器的网络和 HTTPS_PROXY（${hosts.join('、')}），或导入文件（无需网络）：npm run import -- FILE.osm.pbf`,

  addressInLine: ({ ahead }) =>
    ahead === 1 ? '正在查找地点，下一个就是你的搜索' : han`正在查找地点，前面还有${ahead}个搜索`,
  addressBusy: ({ host }) =>
    han`地址查询服务正忙，请一分钟后再搜索。${without}${administrator}主机为${host}。`,
  addressSilent: ({ host, seconds }) =>
    han`地址查询服务在${seconds}秒内没有响应。${without}${administrator}主机为${host}。`,
  addressUnreachable: ({ host }) => han`无法连接地址查询服务。${without}${administrator}主机为${host}。`,
  addressRefused: ({ host }) =>
    han`地址查询服务不接受本服务器。${without}${administrator}请把 CONTACT 设为你的邮箱或网址（主机为${host}）。`,
  addressUnwell: ({ host }) => han`地址查询服务的响应无法识别。${without}${administrator}主机为${host}。`,
};

const mayBeMore = '可能还有更多店铺。';
const without = '也可以改为输入城镇或坐标。';
const administrator = forAdministrators.chinese;

/** Formats '2026-09' as '2026 年 9 月'. */
function monthOf(text: string): string {
  const [year, month] = text.split('-');
  return han`${year ?? ''}年${Number(month)}月`;
}
