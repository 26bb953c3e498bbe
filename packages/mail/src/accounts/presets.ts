import type { MailServer } from '@Hardware-Store-Finder/contract';

export type MailPreset = {
  id: string;
  label: string;
  smtp: MailServer;
  imap: MailServer;
  /** What a person types beside the address; `oauth` asks the provider instead. */
  signIn: 'password' | 'app_password' | 'authorization_code' | 'oauth_browser' | 'oauth_device';
  /** What OAuth asks for (Microsoft by device code, Google by a browser: it refuses mail scopes to device codes). */
  scope?: string;
  /** Whether it files sent letters by itself. */
  filesSent: boolean;
};

const tls = (host: string, port: number): MailServer => ({ host, port, secure: true });
const startTls = (host: string, port: number): MailServer => ({ host, port, secure: false });

/** A provider with the usual ports, that files no sent letters. */
const usual = (
  id: string,
  label: string,
  smtp: string,
  imap: string,
  signIn: MailPreset['signIn'],
): MailPreset => ({ id, label, smtp: tls(smtp, 465), imap: tls(imap, 993), signIn, filesSent: false });

/** Providers by their documentation, read in November 2026; none was tried. Any other server is typed in. */
export const mailPresets: readonly MailPreset[] = [
  {
    id: 'gmail',
    label: 'Gmail, Google Workspace',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    signIn: 'oauth_browser',
    scope: 'https://mail.google.com/',
    filesSent: true,
  },
  {
    id: 'gmail-app',
    label: 'Gmail (app password)',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    signIn: 'app_password',
    filesSent: true,
  },
  {
    id: 'microsoft',
    label: 'Microsoft 365',
    smtp: startTls('smtp.office365.com', 587),
    imap: tls('outlook.office365.com', 993),
    signIn: 'oauth_device',
    scope:
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
    filesSent: true,
  },
  usual('qq', 'QQ', 'smtp.qq.com', 'imap.qq.com', 'authorization_code'),
  usual('163', '163', 'smtp.163.com', 'imap.163.com', 'authorization_code'),
  usual('126', '126', 'smtp.126.com', 'imap.126.com', 'authorization_code'),
  usual('exmail', '腾讯企业邮', 'smtp.exmail.qq.com', 'imap.exmail.qq.com', 'authorization_code'),
  usual('aliyun', '阿里企业邮', 'smtp.qiye.aliyun.com', 'imap.qiye.aliyun.com', 'password'),
  usual('ionos', 'IONOS', 'smtp.ionos.com', 'imap.ionos.com', 'password'),
  usual('ovh', 'OVH', 'ssl0.ovh.net', 'ssl0.ovh.net', 'password'),
];
