import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ve ${items.at(-1)}`;

/** Goods that a subject may begin with begin with no 'i', whose Turkish capital is 'İ'. */
export const turkish: LanguagePack<'turkish'> = {
  id: 'turkish',
  tag: 'tr',
  label: 'Türkçe',
  list,
  quoted: (words) => `“${words}”`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'zamak',
      brass: 'pirinç',
      stainless_steel: 'paslanmaz çelik',
      steel: 'çelik',
      iron: 'demir',
      aluminium: 'alüminyum',
      plastic: 'plastik',
      wood: 'ahşap',
      glass: 'cam',
      ceramic: 'seramik',
    },
    amounts: {
      containers: (count, feet) => `${count} × ${feet} fitlik konteyner`,
      negotiable: 'görüşmeye açık',
      inStock: 'stoktan teslim',
      units: {
        pieces: ['adet', 'adet'],
        sets: ['takım', 'takım'],
        pairs: ['çift', 'çift'],
        cartons: ['koli', 'koli'],
        kilograms: ['kg', 'kg'],
        pallets: ['palet', 'palet'],
        tonnes: ['ton', 'ton'],
        days: ['gün', 'gün'],
        working_days: ['iş günü', 'iş günü'],
        weeks: ['hafta', 'hafta'],
        months: ['ay', 'ay'],
      },
      per: {
        model: (amount) => `model başına ${amount}`,
        color: (amount) => `renk başına ${amount}`,
        size: (amount) => `ölçü başına ${amount}`,
        order: (amount) => `sipariş başına ${amount}`,
      },
      after: {
        deposit: (time) => `ön ödemeden sonra ${time}`,
        order: (time) => `siparişten sonra ${time}`,
      },
    },
  },
  email: {
    subject: (store) => `${store} ile tedarik iş birliği`,
    subjectOfGoods: (goods, store) => `${store} için ${goods}`,
    shortSubject: 'Tedarik iş birliği: mobilya ve kapı aksesuarları',
    greeting: (store) => (store === undefined ? 'Sayın Yetkili,' : `Sayın ${store} Yetkilisi,`),
    greetingPerson: (name) => `Sayın ${name},`,
    beginsLower: false,
    unnamed: {
      intro:
        'Mobilya ve kapı aksesuarları ihraç eden bir firmayız; zamak, pirinç ve paslanmaz çelikten dekoratif kulp, menteşe, kilit ve tamamlayıcı ürünler tedarik ediyoruz.',
      offer: 'Özel üretim, düşük minimum sipariş miktarları ve AB standartlarına uygun ürünler sunuyoruz.',
    },
    named: {
      introShared: (company) => `${company} olarak tam da bu ürünleri üretiyoruz.`,
      introPart: (company, makes) => `${company} olarak bu gruptan ${makes} üretiyoruz.`,
      introFor: (company, makes) => `${company} olarak bu işler için ${makes} üretiyoruz.`,
      intro: (company, makes) =>
        company === undefined
          ? `Firmamız ${makes} üretiyor.`
          : makes === undefined
            ? `Size ${company} adına yazıyorum.`
            : `${company} olarak ${makes} üretiyoruz.`,
      products: (makes) => `Ürünler: ${makes}.`,
      materials: (materials) => `Malzemeler: ${materials}.`,
      certificates: (certificates) => `Sertifikalar: ${certificates}.`,
      minimumOrder: (order) => `Minimum sipariş: ${order}.`,
      leadTime: (time) => `Teslim süresi: ${time}.`,
      prices: (terms) => `Fiyatlar: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${amount} fiyatından başlayan ${goods}`,
      freeSample: 'numune ücretsiz',
      sample: (amount) => `numune bedeli ${amount}`,
      minimum: (order) => `minimum sipariş ${order}`,
      lead: (time) => `teslim süresi ${time}`,
      terms: (terms) => `Kısaca koşullarımız: ${terms}.`,
      supplied: (countries) => `Hâlihazırda ürün gönderdiğimiz ülkeler: ${countries}.`,
      stock: (place) => `Yurt dışı deposu: ${place}.`,
    },
    about: {
      say: [(clauses) => `Size, ${clauses} için yazıyorum.`],
      join: (one, two) => `${one} ve ${two}`,
      sold: [
        (goods) => `Ürünleriniz arasında ${goods} bulunuyor.`,
        (goods) => `Ürün yelpazenizde ${goods} var.`,
      ],
      seen: [(goods) => `Web sitenizde ${goods} yer alıyor.`, (goods) => `Sitenizde ${goods} geçiyor.`],
      served: (services) => `Hizmetleriniz arasında ${services} yer alıyor.`,
      brand: (brand) => `${brand} markalı ürünler sattığınız`,
      founded: (year) => `Firmanız ${year} yılından beri faaliyette.`,
      customers: {
        trade: 'profesyonel müşterilere satış yaptığınız',
        consumers: 'bireysel müşterilere satış yaptığınız',
        both: 'hem profesyonel hem de bireysel müşterilere satış yaptığınız',
      },
      services: {
        repair: 'tamir hizmeti verdiğiniz',
        rental: 'kiralama hizmeti verdiğiniz',
        cutting: 'ölçüye göre kesim yaptığınız',
        sharpening: 'bileme hizmeti verdiğiniz',
        installation: 'montaj hizmeti verdiğiniz',
        delivery: 'teslimat yaptığınız',
        advice: 'müşterilerinize danışmanlık verdiğiniz',
      },
    },
    details: {
      found: 'Mağazanızla ilgili elimizdeki bilgiler:',
      phone: (phone) => `Telefon: ${phone}`,
      website: (website) => `Web sitesi: ${website}`,
    },
    ask: {
      independent: 'Size birkaç modelimizi fiyatlarıyla birlikte gönderebilir miyim?',
      chain: 'Şirketinizde satın almadan kimin sorumlu olduğunu öğrenebilir miyim?',
      wholesaler: 'Size toptan fiyat listemizi gönderebilir miyim?',
      manufacturer: 'Hangi parçaları dışarıdan tedarik ettiğinizi öğrenebilir miyim?',
      unclear: 'Size birkaç modelimizi fiyatlarıyla birlikte gönderebilir miyim?',
    },
    askOfPair: {
      choice: 'Taktığınız markayı siz mi seçiyorsunuz, müşteriniz mi?',
      which: 'Bunlardan hangileri için size fiyat göndereyim?',
      source: 'Bu ürünleri toptancıdan mı, doğrudan üreticiden mi alıyorsunuz?',
    },
    askBeside: (brand) => `Ürünlerimiz mağazanızda ${brand} markasının yanında yer bulabilir mi?`,
    second: {
      opening: 'Önceki e-postama kısaca dönmek istedim.',
      ask: 'Sizin için iki üç modele fiyat çıkarayım mı?',
    },
    third: {
      opening: 'Bu konudaki son e-postam bu.',
      catalogue: (url) => `Kataloğumuza dilediğiniz zaman buradan bakabilirsiniz: ${url}`,
      ask: 'Şu an uygun değil mi, yoksa ilginizi çekmiyor mu? Tek kelime yeter.',
    },
    reply: {
      thanks: 'Yanıtınız için teşekkür ederiz.',
      askModels: 'Hangi modellerle, hangi adetlerde ilgileniyorsunuz?',
      youAsk: (words) => `Sorunuz: “${words}”`,
      askBuyer: 'Firmanızda satın almaya kimin baktığını söyleyebilir misiniz?',
      later: 'Döndüğünüzde tekrar yazacağım.',
      sorry: 'Size bir daha yazmayacağız. Rahatsızlık için özür dileriz.',
    },
    closing: 'Saygılarımla,',
    unsigned: 'İhracat Departmanı',
    origin: (page) =>
      `Adresinizin kaynağı: ${page}. Saklanmasına itiraz ediyorsanız yanıtlayın, adresi sileriz.`,
    optOut:
      'Bizden e-posta almak istemiyorsanız bu mesaja “hayır” yazarak yanıt vermeniz yeterli; size bir daha yazmayız.',
  },
};
