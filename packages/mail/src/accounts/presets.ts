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
  {
    id: 'qq',
    label: 'QQ',
    smtp: tls('smtp.qq.com', 465),
    imap: tls('imap.qq.com', 993),
    signIn: 'authorization_code',
    filesSent: false,
  },
  {
    id: '163',
    label: '163',
    smtp: tls('smtp.163.com', 465),
    imap: tls('imap.163.com', 993),
    signIn: 'authorization_code',
    filesSent: false,
  },
  {
    id: '126',
    label: '126',
    smtp: tls('smtp.126.com', 465),
    imap: tls('imap.126.com', 993),
    signIn: 'authorization_code',
    filesSent: false,
  },
  {
    id: 'exmail',
    label: '腾讯企业邮',
    smtp: tls('smtp.exmail.qq.com', 465),
    imap: tls('imap.exmail.qq.com', 993),
    signIn: 'authorization_code',
    filesSent: false,
  },
  {
    id: 'aliyun',
    label: '阿里企业邮',
    smtp: tls('smtp.qiye.aliyun.com', 465),
    imap: tls('imap.qiye.aliyun.com', 993),
    signIn: 'password',
    filesSent: false,
  },
  {
    id: 'ionos',
    label: 'IONOS',
    smtp: tls('smtp.ionos.com', 465),
    imap: tls('imap.ionos.com', 993),
    signIn: 'password',
    filesSent: false,
  },
  {
    id: 'ovh',
    label: 'OVH',
    smtp: tls('ssl0.ovh.net', 465),
    imap: tls('ssl0.ovh.net', 993),
    signIn: 'password',
    filesSent: false,
  },
];
