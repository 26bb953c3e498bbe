import { maxUrlLength } from '@Hardware-Store-Finder/contract';
import { han } from '@Hardware-Store-Finder/domain';
import type { englishOfSites, RefusedUrl, SlowStep, Unproven } from './english-websites.ts';
import { forAdministrators, unreadPage } from './english-websites.ts';

export const chineseOfSites: typeof englishOfSites = {
  refusedUrl: (refused) => refusals[refused.rule](refused),
  redirectRefused: ({ why }) => `网站跳转到了另一个网址。${why}`,
  tooManyReads: () => '同时读取的网站已达上限，请稍后再试。',
  tooManyRedirects: ({ host, most }) => han`${host}的跳转超过${most}次。`,
  redirectsNowhere: ({ host }) => han`${host}的跳转没有目标网址。`,
  tooSlow: ({ host, seconds, step }) => han`${host}${slowSteps[step]}超过${seconds}秒。`,
  reachedAnother: ({ address, reached }) => han`要连接的是${address}，实际连到了${reached}。`,
  noAnswer: ({ host }) => han`${host}没有响应：网站可能已关闭，或暂时出了故障。`,
  unproven: ({ host, why, code }) =>
    han`${host}的连接不安全（${unproven[why] || code || '安全连接失败'}），因此没有读取。`,
  untrusted: ({ name, host, why, code }) =>
    han`无法安全连接${name}：${unproven[why] || `证书无效（${code}）`}。${administrator}请检查本服务器的时间和${host}的证书。如果代理使用自己的证书，请在 NODE_EXTRA_CA_CERTS 中指定。`,
  noWebServer: ({ host, code }) => han`${host}不是正常的网站服务器（${code}）。`,
  unknownName: ({ host }) => han`${host}不存在（查无此域名）。`,
  nameNotFound: ({ host, code }) => han`域名${host}查询失败（${code}），请稍后再试。`,
  nameOfNothing: ({ host }) => han`域名${host}没有网站。`,
  leadsInside: ({ host, address }) => han`${host}指向${address}，这不是公共互联网的地址，因此没有打开。`,
  growsTooMuch: ({ times }) => han`网页解压后超过原大小的${times}倍，因此没有读取。`,
  oddlyPacked: ({ coding }) => han`网页的压缩方式无法读取（${coding}）。`,

  robotsUnread: ({ host, status }) =>
    han`无法读取${host}的 robots.txt（返回${status}），因此没有读取它的网页。`,
  robotsForbid: ({ host }) => han`${host}的 robots.txt 禁止读取这个网页。`,
  noSuchPage: ({ host, status }) => han`${host}称没有这个网页（${status}）。`,
  notInTime: ({ host, status }) => han`${host}没有及时响应（${status}）。`,
  notLetIn: ({ host, status }) => han`${host}拒绝访问（${status}）。`,
  askedTooOften: ({ host }) => han`${host}称访问过于频繁（429），请稍后再试。`,
  outOfOrder: ({ host, status }) => han`${host}出了故障（${status}），请稍后再试。`,
  noPageBut: ({ host, status }) => han`${host}返回了${status}，而不是网页。`,
  noWebPage: ({ host, type }) => han`${host}的这个网址不是网页（${type || '没有可读的内容'}）。`,
  readTooLong: ({ host }) => han`读取${host}用时过长。`,
  pageUnread: ({ url, why }) => han`无法读取 ${unreadPage(url, why)}：${why}`,
  needsScripts: ({ host }) => han`${host}要运行脚本才显示内容，而这里不运行脚本。请在浏览器中打开查看。`,
  unreadablePage: ({ url }) =>
    han`${url} 有文字，但其 HTML 将文字隐藏，因此什么也没有读到。请在浏览器中打开查看。`,
  pageCut: ({ url }) => han`${url} 过长，只读取了一部分。请打开网页自行查看其余内容。`,
  siteOfAnother: ({ host, sign }) => {
    switch (sign) {
      case 'for_sale':
        return han`域名${host}正在出售或停放，并非该店的网站。`;
      case 'suspended':
        return han`网站${host}已被暂停，页面内容与该店无关。`;
      case 'default':
        return han`${host}只显示主机商的默认页面，并非该店的网站。`;
      case 'consent':
        return han`${host}只显示需要人工确认的提示。请打开网站自行查看。`;
      case 'coming_soon':
        return han`${host}尚未建成，目前只有占位页面。`;
      case 'gambling':
        return han`${host}现为博彩或无关商品的网站，已不属于该店。`;
      case 'network':
      case 'listing':
        return han`${host}是社交网络或企业名录，其中的主页不算该店的网站。`;
      default:
        return han`${host}是另一家公司的网站，上面没有该店的名称和地址。`;
    }
  },
  noContacts: ({ host }) => han`在已读取的${host}网页上未见邮箱、电话或留言表单。请打开网站自行查看。`,

  frameNotLooked: () => '该网站禁止程序读取，因此没有检查能否预览。',
  frameOfOurs: () => '这是本程序自己的网页，不能在自身内显示。',
  frameUnencrypted: () => '该网站未加密（http），浏览器不会在加密网页内显示这样的网站。',
  frameUnclear: ({ status }) => han`该网站对本服务器返回${status}，在你的浏览器里可能不同。`,
  frameByOwnPolicy: () => '本程序不能显示该网站（受自身的 Content-Security-Policy 限制）。',
  frameAllowed: () => '该网站允许在本页内显示（frame-ancestors）。',
  frameForbidden: () => '该网站禁止在其他网页内显示（Content-Security-Policy: frame-ancestors）。',
  frameNotForbidden: () => '该网站的响应没有禁止在这里显示。',
  frameOptions: ({ value }) => han`该网站禁止在其他网页内显示（X-Frame-Options: ${value}）。`,
  frameNoPage: ({ status }) => han`该网站没有返回网页内容（${status}）。`,
  frameDownload: () => '这个网址是供下载的文件，无法在这里显示。',
  frameOtherType: ({ type }) => han`这不是网页（${type}），无法预览。`,

  builtinLabel: () => '内置分析',
  readingSite: ({ host }) => han`正在读取${host}…`,
  isLooking: ({ label }) => han`${label}正在查找事实…`,
  isJudging: ({ label }) => han`${label}正在对照网页核对…`,
  readingCited: ({ label }) => han`正在读取${label}引用的网页…`,
  noAnalysisKept: () => '这里没有保留该店的分析，请重新分析。',
  gaveAway: () => '模型的回答泄露了它的指令，因此没有采用。请重试。',
  noDomain: ({ typed }) => han`“${typed}”不是域名。请输入邮箱地址中 @ 后面的部分，例如 example.com。`,
  wrongSender: ({ typed }) => han`“${typed}”不是邮箱地址。请输入你的发件邮箱，例如 you@example.com。`,
  noSelector: ({ typed }) =>
    han`“${typed}”不是 DKIM 选择器。请向邮件服务商查询；选择器只含字母、数字、点和连字符。`,
  noLookups: () => '域名检查已关闭，请联系管理员。',
  senderSilent: ({ domain, what }) => han`DNS 没有答复${domain}的查询，${what}情况未知。请一分钟后再试。`,
  spfGood: ({ domain }) => han`${domain}已设置 SPF，指明了哪些服务器可以代发邮件。`,
  spfOpen: ({ domain }) =>
    han`${domain}设置了 SPF，但允许任何服务器代发邮件。请让邮件服务商将记录改为以 -all 或 ~all 结尾。`,
  spfTwice: ({ domain, count }) => han`${domain}有${count}条 SPF 记录，收件方会全部忽略。请只保留一条。`,
  spfMissing: ({ domain }) => han`${domain}没有 SPF，邮件可能被当作垃圾邮件。请向邮件服务商索取该记录。`,
  dmarcGood: ({ domain, policy }) =>
    han`${domain}已设置 DMARC，收件方会${policy === 'reject' ? '拒收' : '隔离'}冒用该域名的邮件。`,
  dmarcNone: ({ domain }) => han`${domain}设置了 DMARC，但只监测、不拦截，冒用该域名的邮件仍会送达。`,
  dmarcTesting: ({ domain }) =>
    han`${domain}的 DMARC 处于测试模式（t=y），冒用该域名的邮件仍会送达。确认邮件验证通过后，请删除 t=y。`,
  dmarcMissing: ({ domain }) => han`${domain}没有有效的 DMARC。大型邮件服务商会拒收这类域名的群发邮件。`,
  dkimGood: ({ domain, selector }) => han`${domain}有 DKIM 密钥“${selector}”，收件方可以验证签名。`,
  dkimRevoked: ({ domain, selector }) =>
    han`${domain}的 DKIM 密钥“${selector}”已吊销。请向邮件服务商查询当前的选择器。`,
  dkimMissing: ({ domain, selector }) =>
    han`${domain}没有 DKIM 密钥“${selector}”。请向邮件服务商核对选择器。`,
  modelBudget: ({ label, what, setting }) =>
    han`今日${label}的${what === 'calls' ? '调用次数' : 'token'}额度已用完，请在 UTC 00:00（北京时间 08:00）之后再试。${administrator}请提高${setting}。`,
  modelShare: ({ label, what }) =>
    han`今日${label}的${what === 'calls' ? '调用次数' : 'token'}中你的份额已用完，请在 UTC 00:00（北京时间 08:00）之后再试。${administrator}请提高 CLIENT_DAILY_SHARE。`,
  modelTurns: ({ label }) => han`等待${label}回答的问题太多，请一分钟后再试。`,
  modelKey: ({ label, setting }) =>
    han`${label}不接受本服务器的密钥。${administrator}请更正${setting || '密钥'}。`,
  modelCredit: ({ label }) => han`${label}的账户余额不足，请管理员充值。`,
  modelLimit: ({ label, seconds }) =>
    han`${label}目前太忙，请${seconds <= 90 ? han`${seconds}秒` : han`${Math.ceil(seconds / 60)}分钟`}后再试。`,
  modelBroken: ({ label, status }) => han`${label}出了故障（${status}），请稍后再试。`,
  modelRequest: ({ label, status }) => han`${label}不接受这个请求（${status}），请管理员检查模型名称。`,
  modelUnreachable: ({ label }) => han`无法连接${label}，请稍后再试。`,
  modelWebPage: ({ label }) => han`收到的是网页，而不是${label}的回答。请管理员检查防火墙、代理或服务地址。`,
  modelCut: ({ label }) => han`${label}的回答中断了，请重试。`,
  modelTooLong: ({ label }) => han`${label}两次都没答完就达到了长度上限。请重试，或请管理员更换模型。`,
  modelRefused: ({ label }) => han`${label}拒绝回答。请重试，或请管理员更换模型。`,
  modelMute: ({ label, seconds }) => han`${label}在${seconds}秒内没有开始回答，请稍后再试。`,
  modelSilent: ({ label }) => han`${label}回答到一半停住了，请重试。`,
  modelSlow: ({ label, seconds }) => han`${label}用时超过${seconds}秒，请稍后再试。`,
  modelEndless: ({ label }) => han`${label}的回答过长，已被截断。请重试。`,
  noModel: () => '服务器未配置 AI 模型，请联系管理员。',
  modelEmpty: ({ label }) => han`${label}的回答是空的，请重试。`,
  noOllama: ({ url }) =>
    han`无法连接 AI 模型。${administrator}请启动 Ollama 并安装模型（ollama pull qwen3），或更正 OLLAMA_URL（现为 ${url}）。`,

  inSearchResults: () => '搜索结果',
  inDataOf: ({ label }) => han`${label}的数据`,
};

const administrator = forAdministrators.chinese;

const refusals: Readonly<Record<RefusedUrl['rule'], (refused: RefusedUrl) => string>> = {
  missing: () => '没有网址。',
  length: ({ part }) => han`网址有${part}个字符，最多${maxUrlLength}个。`,
  characters: ({ address }) => han`网址 ${address} 含有空格、反斜杠或控制字符。`,
  syntax: ({ address }) => han`${address} 不是有效的网址。`,
  scheme: ({ address, part }) => han`网址 ${address} 以${part}开头，只能打开 http: 和 https:。`,
  credentials: ({ address }) => han`网址 ${address} 的主机名前有 @，掩盖了真正的去向。`,
  port: ({ address, part }) => han`网址 ${address} 使用端口${part}，只能打开 80、443、8080 和 8443。`,
  address: ({ address, part }) => han`网址 ${address} 指向${part}，这不是公共互联网的地址。`,
  name: ({ address, part }) => han`网址 ${address} 的主机名${part}不是公共互联网上的域名。`,
};

const slowSteps: Readonly<Record<SlowStep, string>> = {
  lookUp: '的域名查询',
  connect: '的连接',
  answer: '的响应',
};

const unproven: Readonly<Record<Unproven, string>> = {
  expired: '证书已过期',
  own: '证书是自签的',
  otherName: '证书属于另一个域名',
  other: '',
};
