import { han } from '@Hardware-Store-Finder/domain';
import type { englishOfMail, MailWay, RefusalReason } from './english-mail.ts';
import { forAdministrators } from './english-websites.ts';

const mailWays: Readonly<Record<MailWay, string>> = { out: '发信', in: '收信' };

const refusals: Readonly<Record<RefusalReason, string>> = {
  no_such_user: '该邮箱不存在。',
  no_such_domain: '该域名不存在。',
  moved: '收件人已更换地址，此邮箱不再使用。',
  closed: '该邮箱已停用。',
  takes_no_mail: '该域名不接收邮件。',
  mailbox_full: '对方邮箱已满。',
  sender_refused: '对方服务器不接受你的发件地址。',
  judged_as_spam: '对方服务器判定为垃圾邮件，或屏蔽了你的邮件服务商。',
  relaying_denied: '对方服务器不接受外部发往该地址的邮件。',
  too_large: '邮件过大，对方服务器拒收。',
  not_reached: '无法连接对方服务器。',
  delayed: '邮件延迟，你的邮件服务商仍在尝试投递。',
  server_fault: '对方服务器出现技术故障。',
  refused: '对方服务器拒收，未说明原因。',
};

/** The same in Chinese. */
export const chineseOfMail: typeof englishOfMail = {
  emailCameBack: ({ reason }) => refusals[reason],

  noMailAccount: () => '该邮箱已断开连接。',
  notYourMailAccount: () => '该邮箱由他人连接，只有本人或所有者可以移除，或在其自动停止后重新启动。',
  privateMailAccount: () => '该邮箱仅供连接它的同事本人使用，只有本人可以用它发信、查看回信。',
  wrongMailAddress: ({ typed }) =>
    typed === '' ? '请填写邮箱地址。' : han`${typed}不是邮箱地址，请按 name@example.com 的格式填写。`,
  wrongMailServer: ({ typed }) =>
    typed === ''
      ? '请填写邮件服务器，例如 mail.example.com。'
      : han`${typed}不是邮件服务器的名称，请按 mail.example.com 的格式填写。`,
  noMailPassword: () => '请填写邮箱的密码、应用专用密码或授权码，不超过 500 个字符。',
  noMailServers: () => '请填写发信和收信服务器，或选择你的邮件服务商。',
  mailConnectedBefore: ({ address }) => han`${address}已由他人连接，只有该成员或所有者可以重新登录。`,
  mailKeyUnusable: () =>
    han`服务器无法加密密码，因此没有保存任何内容。${forAdministrators.chinese}请查看日志，MAIL_KEY_FILE 指定的文件无法创建或读取。`,
  mailServerInside: () =>
    han`该邮件服务器位于内部网络，本应用不予连接。${forAdministrators.chinese}如属自有服务器，请将其（含端口）列入 MAIL_SERVERS。`,
  mailServerUnknown: ({ way }) => `找不到该${mailWays[way]}服务器，请核对邮件服务商提供的名称。`,
  mailServerAway: ({ way, reason }) =>
    han`无法连接${mailWays[way]}服务器（${reason}）。请核对名称和端口后重试。`,
  mailSignInRefused: ({ way, reason }) =>
    han`${mailWays[way]}服务器拒绝登录（${reason}）。请核对密码，许多服务商要求使用在邮箱设置中生成的应用专用密码或授权码。`,
  noMailSignIn: () =>
    han`这里无法登录该服务商。${forAdministrators.chinese}请在设置中填写本应用在该服务商的客户端。`,
  mailSignInOver: () => '本次登录已结束，请在“邮箱”页面重新开始。',
  mailSignInDenied: ({ reason }) =>
    han`服务商没有授权（${reason}）。请重新登录，选择该邮箱的账号并允许访问。`,
  mailProviderAway: () =>
    han`目前无法连接服务商的登录页面，请几分钟后重试。${forAdministrators.chinese}如一直如此，请查看日志。`,
  backToMailboxes: () => '返回邮箱页面',

  mailNotTested: ({ address }) =>
    han`请先用${address}给自己发一封测试邮件。只有测试通过的邮箱才能发送开发信。`,
  noMailAnswer: () => '该回复已不存在，请重新查看列表。',
  answerDecided: () => '已有人说明这封邮件是什么，请重新查看列表。',
  repliedBefore: () => '已有人回复这封邮件，请重新查看列表。',
  replyRefused: ({ address }) =>
    han`${address}或其公司在免联系名单中，因此未发送。如对方希望收到回复，请先将其移出名单。`,
  noLetter: () => '该邮件已不存在，请重新查看列表。',
  letterWaits: () => '已有一封给该公司的邮件待发，或上一封是否送达尚未确认。每家公司一次只发一封。',
  firmAnswered: () => '该公司已回复或退订，系统不再自动发信。请在“回复”页面回信。',
  writtenLately: () => '团队在最近 7 天内给该公司写过信，请等一周再发。',
  writtenOften: () => '该公司已收到三封邮件且没有回复，这里不再发信。',
  firmInTalks: () => '与该公司已有进一步联系，不再发送开发信。请用邮件软件写信。',
  storeNotKept: ({ label }) => han`按${label}的条款，不得保存其店铺，邮件无法在此等待发送。请改用复制。`,
  letterLeft: () => '这封邮件正在发出或已经发出，无法撤回。',
  letterSettled: () => '这封邮件的状态已确定，请重新查看列表。',
  sendingPaused: () => '你已停止发送本计划的邮件，重新开始前不会再发出。',
  mailboxPaused: () => '邮箱已暂停，重新开始前不会再发出邮件。',
  mailboxSignedOut: () => '邮箱不再接受登录。请重新连接，服务商要求时请使用新密码，原有邮件会保留。',
  mailboxBounced: () => '失效地址过多，为免被服务商停用，邮箱已自动停止发送。请检查其余地址后重新开始。',
  mailboxUnread: () =>
    '邮箱目前无法读取，其中可能有回复，因此恢复读取前不会再发出邮件。系统每分钟重试一次；如果一直如此，请重新测试邮箱。',
  mailboxRests: () =>
    '邮件服务器连续多次要求稍后再试。为免影响信誉，邮箱会暂停一小时或更久，之后自动继续发送。',
  mailboxOverQuota: () => '你的邮件服务商表示该邮箱已达发送上限。请等待一天后重新开始。',

  unsubscribe: () => '不再接收',
  unsubscribeAsk: () => '要停止接收该发件人的邮件吗？',
  unsubscribed: () => '今后不会再收到该发件人的邮件。',

  mailTestSubject: () => '给自己的测试邮件',
  mailTestBody: () => '这封邮件用于检查你的邮箱能否正常收发，可以删除。',
  mailTestSent: () => '邮件已发出。',
  mailTestRefused: ({ reason }) => han`你的邮件服务商没有接收这封邮件（${reason}）。请咨询服务商后重新测试。`,
  mailTestFailed: ({ reason }) => han`测试未能完成（${reason}）。请几分钟后重试。`,
  mailTestFound: () => '邮件已回到你的收件箱。',
  mailTestInJunk: () =>
    '邮件进了垃圾箱。请将其标为非垃圾邮件后重新测试；如仍然如此，对方也会在垃圾箱收到你的邮件，请咨询服务商。',
  mailTestNotFound: () => '一分钟内邮件没有到达收件箱。请在邮件软件中查找，然后重新测试。',
  mailVerdictGood: ({ methods }) => han`${methods.join('、')}：通过。`,
  mailVerdictBad: ({ method, result, domain }) =>
    han`${method}：${result}。收件方无法分辨你的邮件与伪造邮件，请让${domain}的管理员添加服务商帮助页中的解析记录。`,
  mailJudgedByDns: ({ domain }) =>
    han`你的邮件服务商不对发给自己的邮件作判定，因此改为检查${domain}的解析记录。`,
  mailNotSigned: ({ domain }) =>
    han`邮件没有${domain}的 DKIM 签名，该域名也未发布常用的密钥。大型邮件服务商会拒收没有签名的群发邮件：请在邮件服务商处开启 DKIM，然后重新测试。`,
  mailDnsSilent: ({ domain }) => han`目前无法查询${domain}的解析记录，请稍后重新测试。`,
};
