import { expect, test } from 'vitest';
import { intentsOf } from './intents.ts';

/** By language: wishes for no more letters; and what says something else with the same words. */
const answers: Readonly<Record<string, { stops: readonly string[]; others: readonly string[] }>> = {
  Arabic: {
    stops: [
      'لا ترسلوا لنا رسائل بعد الآن.',
      'أرجو إزالة عنواننا من قائمتكم.',
      'لا نرغب في استلام رسائلكم',
      'لا شكرا',
    ],
    others: [
      'لا تترددوا في الاتصال بنا.',
      'لم نستلم رسالتكم، أرسلوها مرة أخرى.',
      'لا ترسلوا العينات الآن، أرسلوا الأسعار أولا.',
    ],
  },
  Hebrew: {
    stops: [
      'נא לא לשלוח לנו עוד הודעות.',
      'הסירו אותנו מרשימת הדיוור',
      'אנחנו לא מעוניינים לקבל מיילים',
      'לא תודה',
    ],
    others: ['אל תהססו ליצור קשר.', 'לא קיבלנו את המייל שלכם, שלחו שוב.', 'אל תשלחו דוגמאות, רק מחירים.'],
  },
  Hindi: {
    stops: ['हमें ईमेल मत भेजिए।', 'कृपया हमारा नाम सूची से हटाएं।', 'हमें आपके ईमेल नहीं चाहिए।'],
    others: ['संपर्क करने में संकोच न करें।', 'कृपया मूल्य सूची भेजें।', 'नमूने न भेजें, पहले कीमत बताएं।'],
  },
  Japanese: {
    stops: [
      '今後のご連絡はご遠慮ください。',
      '配信を停止してください。',
      'メールは受け取りたくありません。',
      '営業メールはお断りしています。',
    ],
    others: [
      'ご遠慮なくご連絡ください。',
      'サンプルはまだ送らないでください。先に価格を教えてください。',
      'メールが届いていません。もう一度お送りください。',
    ],
  },
  Korean: {
    stops: [
      '더 이상 연락하지 마세요.',
      '수신 거부합니다.',
      '메일 주소록에서 삭제해 주세요.',
      '광고 메일은 받고 싶지 않습니다.',
    ],
    others: [
      '주저하지 말고 연락 주세요.',
      '메일을 받지 못했습니다. 다시 보내 주세요.',
      '샘플은 아직 보내지 마세요.',
    ],
  },
  Vietnamese: {
    stops: [
      'Đừng gửi thư cho chúng tôi nữa.',
      'Vui lòng xóa email của tôi khỏi danh sách.',
      'Chúng tôi không muốn nhận email quảng cáo.',
      'Đề nghị ngừng gửi thư quảng cáo tới địa chỉ này.',
    ],
    others: [
      'Đúng rồi, gửi báo giá cho tôi.',
      'Đừng ngại liên hệ với chúng tôi.',
      'Chúng tôi không nhận được email, gửi lại giúp.',
    ],
  },
  Persian: {
    stops: [
      'لطفا آدرس ما را از لیست خود حذف کنید.',
      'دیگر با ما تماس نگیرید.',
      'نمی‌خواهیم ایمیل تبلیغاتی دریافت کنیم، ایمیل نفرستید.',
    ],
    others: ['لطفا لیست قیمت را بفرستید.', 'ایمیل شما را دریافت نکردیم، دوباره بفرستید.'],
  },
  Swedish: {
    stops: [
      'Sluta skicka mejl till oss.',
      'Vi vill inte ha fler utskick.',
      'Vänligen avregistrera oss.',
      'Kontakta oss inte igen.',
    ],
    others: [
      'Tveka inte att kontakta oss.',
      'Jag har inte fått ert mejl, skicka igen.',
      'Skicka gärna en katalog.',
    ],
  },
  Danish: {
    stops: ['Fjern os venligst fra jeres liste.', 'Vi vil ikke modtage flere mails.', 'Nej tak'],
    others: ['Vi har ikke modtaget jeres mail, send den igen.', 'Send gerne en prisliste.'],
  },
  Hungarian: {
    stops: [
      'Ne írjanak többet.',
      'Kérem, töröljék a címünket a listáról.',
      'Leiratkozás',
      'Nem kérünk több reklámot.',
    ],
    others: ['Nem kaptam meg a levelét, küldje el újra.', 'Ne küldjenek mintát, csak árlistát.'],
  },
  Czech: {
    stops: ['Neposílejte nám další e-maily.', 'Odstraňte nás ze seznamu.', 'Nechceme dostávat vaše nabídky.'],
    others: [
      'Váš e-mail jsme nedostali, pošlete ho znovu.',
      'Neváhejte nás kontaktovat.',
      'Neposílejte vzorky, pošlete ceník.',
    ],
  },
  Finnish: {
    stops: ['Älkää lähettäkö enää viestejä.', 'Poistakaa meidät listalta.'],
    others: ['Emme saaneet viestiänne, lähettäkää uudelleen.'],
  },
  Greek: {
    stops: [
      'Μην μας στέλνετε άλλα μηνύματα.',
      'ΜΗ ΜΑΣ ΣΤΕΛΝΕΤΕ ΑΛΛΑ ΜΗΝΥΜΑΤΑ',
      'Διαγράψτε μας από τη λίστα σας.',
    ],
    others: ['Μη διστάσετε να επικοινωνήσετε.', 'Στείλτε τιμοκατάλογο.'],
  },
  Thai: {
    stops: ['กรุณาอย่าส่งอีเมลมาอีก', 'ช่วยลบอีเมลของเราออกจากรายชื่อ', 'ไม่ต้องการรับอีเมล'],
    others: ['ไม่ต้องเกรงใจ ติดต่อได้เลย', 'ส่งราคามาให้หน่อยครับ'],
  },
  Indonesian: {
    stops: ['Tolong jangan kirim email lagi.', 'Hapus alamat kami dari daftar.'],
    others: ['Jangan ragu menghubungi kami.', 'Tolong kirim daftar harga.'],
  },
  Malay: {
    stops: ['Tolong jangan hantar emel lagi kepada kami.', 'Sila berhenti menghantar emel kepada kami.'],
    others: ['Jangan lupa hantar senarai harga.', 'Jangan hantar contoh dahulu, hantar harga.'],
  },
  Romanian: {
    stops: ['Vă rog să nu ne mai scrieți.', 'Ștergeți-ne din listă.', 'Dezabonare'],
    others: ['Nu ezitați să ne contactați.', 'Trimiteți catalogul.'],
  },
  Ukrainian: {
    stops: ['Не пишіть нам більше.', 'Видаліть нас зі списку розсилки.'],
    others: ['Не соромтеся телефонувати.', 'Надішліть прайс, будь ласка.'],
  },
  Bulgarian: {
    stops: ['Спрете да ни пращате реклами.', 'Изтрийте адреса ни от списъка си.'],
    others: ['Не се притеснявайте да ни пишете.', 'Не ни изпращайте мостри, само цени.'],
  },
  'Croatian, Serbian': {
    stops: ['Molimo, ne šaljite nam više ponude.', 'Обришите нашу адресу са листе.', 'Ne, hvala.'],
    others: ['Ne ustručavajte se pisati nam.', 'Још не шаљите узорке.', 'Pošaljite cjenik.'],
  },
  Slovenian: {
    stops: ['Ne pošiljajte nam več pošte.', 'Izbrišite nas s seznama.'],
    others: ['Ne pošiljajte vzorcev, samo cenik.', 'Pišite nam spomladi.'],
  },
  Lithuanian: {
    stops: ['Daugiau mums nesiųskite laiškų.', 'Ištrinkite mūsų adresą iš sąrašo.'],
    others: ['Nesiųskite pavyzdžių, tik kainas.', 'Atsiųskite katalogą.'],
  },
  Latvian: {
    stops: ['Vairs mums nerakstiet.', 'Izdzēsiet mūsu adresi no saraksta.'],
    others: ['Pagaidām nesūtiet paraugus.', 'Atsūtiet cenas.'],
  },
  Estonian: {
    stops: ['Palun ärge kirjutage meile rohkem.', 'Kustutage meie aadress nimekirjast.'],
    others: ['Ärge saatke näidiseid, ainult hinnad.', 'Palun saatke kataloog.'],
  },
  Urdu: {
    stops: ['ہمیں ای میل نہ بھیجیں۔', 'ہمارا نام فہرست سے ہٹا دیں۔'],
    others: ['رابطہ کرنے میں ہچکچاہٹ نہ کریں۔', 'قیمتیں بھیج دیں۔'],
  },
  Bengali: {
    stops: ['আমাদের আর মেইল পাঠাবেন না।', 'তালিকা থেকে আমাদের নাম মুছে দিন।'],
    others: ['নমুনা পাঠাবেন না, আগে দাম জানান।', 'দাম জানাবেন।'],
  },
};

test.each(Object.entries(answers))('%s', (_, { stops, others }) => {
  const isHeard = (text: string) => intentsOf(text).includes('opt_out');
  expect({ missed: stops.filter((text) => !isHeard(text)), wrong: others.filter(isHeard) }).toEqual({
    missed: [],
    wrong: [],
  });
});
