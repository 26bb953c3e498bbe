import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { header, writeMessage } from '@Hardware-Store-Finder/mail/testing';

/** 200 shops in eight countries, and what each does with a letter. */
export const dayMs = 86_400_000;

/** Where the shops are, what their websites are written in, and what their owners write. */
const lands = [
  {
    lang: 'de',
    address: 'Hauptstr. 1, Berlin, Germany',
    lat: 52.52,
    lon: 13.4,
    zone: 'Europe/Berlin',
    wants: 'Bitte senden Sie uns Ihren Katalog.',
    asks: 'Liefern Sie auch nach Graz?',
    stop: 'Bitte streichen Sie uns aus Ihrem Verteiler.',
    wrong: 'Ich bin dafür nicht zuständig.',
    away: (day: string) => `Ich bin bis ${day} im Urlaub.`,
  },
  {
    lang: 'fr',
    address: '1 rue de Lyon, Paris, France',
    lat: 48.85,
    lon: 2.35,
    zone: 'Europe/Paris',
    wants: 'Pouvez-vous nous envoyer votre catalogue et vos tarifs',
    asks: 'Livrez-vous à Lyon ?',
    stop: 'Merci de nous retirer de votre liste de diffusion.',
    wrong: 'Je ne m’occupe plus des achats.',
    away: (day: string) => `Je suis absent jusqu’au ${day}.`,
  },
  {
    lang: 'es',
    address: 'Calle Mayor 1, Madrid, Spain',
    lat: 40.42,
    lon: -3.7,
    zone: 'Europe/Madrid',
    wants: 'Nos interesa, envíen el catálogo.',
    asks: '¿Entregan en Valencia?',
    stop: 'Por favor, no nos envíen más correos.',
    wrong: 'Ya no me encargo de las compras.',
    away: (day: string) => `Estoy de vacaciones hasta el ${day}.`,
  },
  {
    lang: 'pt',
    address: 'Rua Formosa 1, Porto, Portugal',
    lat: 41.15,
    lon: -8.61,
    zone: 'Europe/Lisbon',
    wants: 'Gostaríamos de receber o catálogo.',
    asks: 'Entregam no Porto?',
    stop: 'Não nos enviem mais e-mails.',
    wrong: 'Já não trato das compras.',
    away: (day: string) => `Estou de férias até ${day}.`,
  },
  {
    lang: 'it',
    address: 'Via Roma 1, Milano, Italy',
    lat: 45.46,
    lon: 9.19,
    zone: 'Europe/Rome',
    wants: 'Ci interessa, inviateci il catalogo.',
    asks: 'Consegnate a Milano?',
    stop: 'Cancellateci dalla vostra lista.',
    wrong: 'Non mi occupo più degli acquisti.',
    away: (day: string) => `Sono in ferie fino al ${day}.`,
  },
  {
    lang: 'pl',
    address: 'ul. Długa 1, Warszawa, Poland',
    lat: 52.23,
    lon: 21.01,
    zone: 'Europe/Warsaw',
    wants: 'Proszę o przesłanie katalogu.',
    asks: 'Czy dostarczacie do Krakowa?',
    stop: 'Proszę usunąć nas z listy mailingowej.',
    wrong: 'Nie zajmuję się zakupami.',
    away: (day: string) => `Jestem na urlopie do ${day}.`,
  },
  {
    lang: 'tr',
    address: 'Bankalar Cd. 1, İstanbul, Turkey',
    lat: 41.02,
    lon: 28.97,
    zone: 'Europe/Istanbul',
    wants: 'Katalog gönderir misiniz, ilgileniyoruz.',
    asks: 'İzmir’e teslimat yapıyor musunuz?',
    stop: 'Bizi listeden çıkarın lütfen.',
    wrong: 'Satın almaya artık ben bakmıyorum.',
    away: (day: string) => `${day} tarihine kadar izindeyim.`,
  },
  {
    lang: 'zh',
    address: '南京路1号，上海市，中国',
    lat: 31.23,
    lon: 121.47,
    zone: 'Asia/Shanghai',
    wants: '请发一份目录给我们。',
    asks: '可以发货到苏州吗？',
    stop: '请勿再发邮件。',
    wrong: '我不负责采购。',
    away: (day: string) => `我在休假，${day}之前无法回复。`,
  },
] as const;

/** What the recipients do. Three of a hundred addresses are dead, which is fewer than stop a mailbox. */
const kinds = [
  'silent',
  'wants',
  'asks',
  'stops',
  'is wrong',
  'is away',
  'is away in QQ',
  'confirms',
  'colleague',
  'torn thread',
  'complains',
] as const;
export type Kind = (typeof kinds)[number] | 'refused' | 'bounces';

export const kindOf = (at: number): Kind =>
  at % 100 === 50 ? 'refused' : at === 120 ? 'bounces' : (kinds[at % kinds.length] ?? 'silent');
export const landOf = (at: number) => lands[Math.floor(at / kinds.length) % lands.length] ?? lands[0];
export const nameOf = (at: number) => `shop${String(at).padStart(3, '0')}`;
export const addressOf = (at: number) =>
  `${kindOf(at) === 'refused' ? 'dead' : 'info'}@${nameOf(at)}-tools.com`;
export const shops = Array.from({ length: 200 }, (_, at) => at);
export const of = (...some: Kind[]) => shops.filter((at) => some.includes(kindOf(at)));

export const storeOf = (at: number): ListedStore => {
  const { address, lat, lon } = landOf(at);
  return {
    id: `osm:node/${at + 1}`,
    name: nameOf(at),
    address,
    website: `https://www.${nameOf(at)}-tools.com/`,
    lat,
    lon,
  };
};
export const pages = Object.fromEntries(
  shops.map((at) => [
    `https://www.${nameOf(at)}-tools.com/`,
    {
      body: `<html lang="${landOf(at).lang}"><title>${nameOf(at)}</title><p>We sell hinges, cabinet handles and door locks.</p><a href="mailto:${addressOf(at)}">mail</a>`,
    },
  ]),
);

/** The message of a recipient to a letter; none from who stays silent. */
export function answerOf(at: number, letter: string, now: number): Uint8Array | undefined {
  const kind = kindOf(at);
  const { wants, asks, stop, wrong, away } = landOf(at);
  const address = addressOf(at);
  const messageId = header(letter, 'Message-ID') ?? '';
  const common = {
    From: address,
    'Message-ID': `<${crypto.randomUUID()}@${nameOf(at)}>`,
    Date: new Date(now).toUTCString(),
    'In-Reply-To': messageId,
    References: messageId,
  };
  const automatic = { ...common, 'Auto-Submitted': 'auto-replied', Subject: 'Automatic reply: Hinges' };
  const back = new Date(now + 20 * dayMs).toISOString().slice(0, 10);
  const quoted = (text: string) =>
    `${text}\n\nOn Wed, Li Wei <li@factory.example> wrote:\n> If you want no more emails, say no.\n`;
  switch (kind) {
    case 'wants':
      return writeMessage(common, quoted(wants));
    case 'asks':
      return writeMessage(common, quoted(asks));
    case 'stops':
      return writeMessage(common, quoted(stop));
    case 'is wrong':
      return writeMessage(common, quoted(wrong));
    case 'is away':
      return writeMessage({ ...automatic, 'X-Auto-Response-Suppress': 'All' }, away(back));
    case 'is away in QQ':
      return writeMessage(
        { ...common, Subject: '=?utf-8?B?6Ieq5Yqo5Zue5aSNOkhpbmdlcw==?=', 'X-QQ-AutoReply': 'true' },
        away(back),
      );
    case 'confirms':
      return writeMessage(automatic, 'We have received your message. This mailbox is not monitored.');
    case 'colleague':
      return writeMessage({ ...common, From: `buyer@${nameOf(at)}-tools.com` }, quoted(asks));
    case 'torn thread':
      return writeMessage({ ...common, 'In-Reply-To': '', References: '', Subject: 'Hinges' }, asks);
    case 'complains':
      return complaint(letter, common);
    case 'bounces':
      return bounce(address, letter, common);
    default:
      return undefined;
  }
}

/** A provider's report of a complaint (RFC 5965). */
function complaint(letter: string, common: Readonly<Record<string, string>>): Uint8Array {
  return writeMessage(
    {
      ...common,
      From: 'fbl@provider.example',
      Subject: 'Abuse report',
      'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b',
    },
    `--b\nContent-Type: text/plain\n\nAn abuse report.\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n\n--b\nContent-Type: message/rfc822\n\n${letter}\n--b--\n`,
  );
}

/** The report of a server that took the letter first (RFC 3464). */
function bounce(to: string, letter: string, common: Readonly<Record<string, string>>): Uint8Array {
  return writeMessage(
    {
      ...common,
      From: 'MAILER-DAEMON@provider.example',
      Subject: 'Undelivered Mail Returned to Sender',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    `--b\nContent-Type: text/plain\n\nYour mail could not be delivered.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; provider.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n\n--b\nContent-Type: message/rfc822\n\n${letter}\n--b--\n`,
  );
}
