import type { englishOfMail, RefusalReason } from './english-mail.ts';

const refusals: Readonly<Record<RefusalReason, string>> = {
  no_such_user: '该邮箱不存在。',
  no_such_domain: '该域名不存在。',
  moved: '收件人已更换地址，此邮箱不再使用。',
  closed: '该邮箱已停用。',
  takes_no_mail: '该域名不接收邮件。',
  mailbox_full: '对方邮箱已满。',
  sender_refused: '对方服务器不接受您的发件地址。',
  judged_as_spam: '对方服务器判定为垃圾邮件，或屏蔽了您的邮件服务商。',
  relaying_denied: '对方服务器不接受外部发往该地址的邮件。',
  too_large: '邮件过大，对方服务器拒收。',
  not_reached: '无法连接对方服务器。',
  delayed: '邮件延迟，您的邮件服务商仍在尝试投递。',
  server_fault: '对方服务器出现技术故障。',
  refused: '对方服务器拒收，未说明原因。',
};

/** The same in Chinese. */
export const chineseOfMail: typeof englishOfMail = {
  emailCameBack: ({ reason }) => refusals[reason],
};
