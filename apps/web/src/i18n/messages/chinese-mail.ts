import type { MailMessages } from './english-mail.ts';

export const chineseMail: MailMessages = {
  verdicts: {
    usable: '可收信',
    doubtful: '存疑',
    dead: '不收邮件',
  },
  reasons: {
    bad_syntax: '地址格式不正确',
    no_domain: '域名不存在',
    null_mx: '域名声明不收邮件',
    no_mail_server: '域名没有邮件服务器',
    dns_silent: '域名暂时无法核查',
    address_only: '域名未指定邮件服务器',
    disposable: '一次性邮箱',
    other_domain: '不是店铺网站的域名',
    mail_server: '域名有邮件服务器',
    role: 'info@ 之类的公共邮箱',
    free_mail: '免费邮箱',
    sample: '示例店铺',
  },
  foundOn: '见于 {page}',
  foundIn: (source) => `见于 ${source}`,

  sender: {
    title: '邮件能送达吗？',
    why: '邮件服务商会核实以你的域名发出的邮件是否属实。可在此查看核实结果。',
    domain: '你的邮箱域名',
    selector: 'DKIM 选择器（如果知道）',
    check: '检查域名',
    checking: '正在检查…',
    failed: '无法检查该域名。',
  },
};
