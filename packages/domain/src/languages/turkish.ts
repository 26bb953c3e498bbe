import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ve ${items.at(-1)}`;

/** Goods that a subject may begin with begin with no 'i', whose Turkish capital is 'İ'. */
export const turkish: LanguagePack<'turkish'> = {
  id: 'turkish',
  tag: 'tr',
  label: 'Türkçe',
  list,
  products: {
    cabinet_handles: 'mobilya kulpları',
    door_handles: 'kapı kolları',
    hinges: 'menteşeler',
    door_locks: 'kapı kilitleri',
    padlocks: 'asma kilitler',
    drawer_runners: 'çekmece rayları',
    furniture_fittings: 'mobilya aksesuarları',
    window_fittings: 'pencere aksesuarları',
    door_closers: 'hidrolik kapı kapatıcıları',
    bathroom_accessories: 'banyo aksesuarları',
    hooks: 'kancalar',
    castors: 'tekerlekler',
    fasteners: 'bağlantı elemanları',
    key_cutting: 'anahtar kopyalama',
    security: 'güvenlik ürünleri',
    hand_tools: 'el aletleri',
    power_tools: 'elektrikli el aletleri',
    paint: 'boyalar',
    plumbing: 'sıhhi tesisat malzemeleri',
    electrical: 'elektrik malzemeleri',
    lighting: 'aydınlatma ürünleri',
    building_materials: 'yapı malzemeleri',
    timber: 'kereste',
    doors_windows: 'kapılar ve pencereler',
    tiles: 'seramik karolar',
    garden: 'bahçe ürünleri',
    household: 'ev gereçleri',
    workwear: 'iş kıyafetleri',
  },
  sellerTerms: {
    goods: {
      handles: 'kulplar',
      knobs: 'düğme kulplar',
      locks: 'kilitler',
      fittings: 'hırdavat ürünleri',
      door_hardware: 'kapı aksesuarları',
      latches: 'sürgüler',
      brackets: 'raf konsolları',
      furniture_legs: 'mobilya ayakları',
    },
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
    beginsLower: false,
    unnamed: {
      intro:
        'Mobilya ve kapı aksesuarları ihraç eden bir firmayız; zamak, pirinç ve paslanmaz çelikten dekoratif kulp, menteşe, kilit ve tamamlayıcı ürünler tedarik ediyoruz.',
      offer: 'Özel üretim, düşük minimum sipariş miktarları ve AB standartlarına uygun ürünler sunuyoruz.',
    },
    named: {
      introShared: (company) => `Size ${company} adına yazıyorum; tam da bu ürünleri üretiyoruz.`,
      intro: (company, makes) =>
        company === undefined
          ? `Firmamız ${makes} üretiyor.`
          : makes === undefined
            ? `Size ${company} adına yazıyorum.`
            : `Size ${company} adına yazıyorum. Firmamız ${makes} üretiyor.`,
      products: (makes) => `Ürünler: ${makes}.`,
      materials: (materials) => `Malzemeler: ${materials}.`,
      certificates: (certificates) => `Sertifikalar: ${certificates}.`,
      minimumOrder: (order) => `Minimum sipariş: ${order}.`,
      leadTime: (time) => `Teslim süresi: ${time}.`,
      prices: (terms) => `Fiyatlar: ${terms}.`,
    },
    about: {
      say: (one, two) => `Web sitenizi incelerken ${two === undefined ? one : `${one} ve ${two}`} gördüm.`,
      products: (goods) => `ürünleriniz arasında ${goods} bulunduğunu`,
      brand: (brand) => `${brand} markalı ürünler sattığınızı`,
      since: (year) => `${year} yılından beri faaliyet gösterdiğinizi`,
      customers: {
        trade: 'profesyonel müşterilere satış yaptığınızı',
        consumers: 'bireysel müşterilere satış yaptığınızı',
        both: 'hem profesyonel hem de bireysel müşterilere satış yaptığınızı',
      },
      services: {
        repair: 'tamir hizmeti verdiğinizi',
        rental: 'kiralama hizmeti verdiğinizi',
        cutting: 'ölçüye göre kesim yaptığınızı',
        sharpening: 'bileme hizmeti verdiğinizi',
        installation: 'montaj hizmeti verdiğinizi',
        delivery: 'teslimat yaptığınızı',
        advice: 'müşterilerinize danışmanlık verdiğinizi',
      },
    },
    details: {
      found: 'Mağazanızla ilgili elimizdeki bilgiler:',
      phone: (phone) => `Telefon: ${phone}`,
      website: (website) => `Web sitesi: ${website}`,
    },
    ask: {
      independent: 'Size birkaç modelimizi fiyatlarıyla birlikte gönderebilir miyim?',
      chain: 'Şirketinizde hırdavat satın alımından kimin sorumlu olduğunu öğrenebilir miyim?',
      wholesaler: 'Size toptan fiyat listemizi gönderebilir miyim?',
      manufacturer: 'Hangi parçaları dışarıdan tedarik ettiğinizi öğrenebilir miyim?',
      unclear: 'Size birkaç modelimizi fiyatlarıyla birlikte gönderebilir miyim?',
    },
    askBeside: (brand) => `Ürünlerimiz mağazanızda ${brand} markasının yanında yer bulabilir mi?`,
    askWhich: (one, other) => `Müşterileriniz hangisini daha sık soruyor: ${one} ya da ${other}?`,
    askFirst: 'Müşterileriniz önce neye bakıyor: fiyata, kaplamaya ya da teslim süresine?',
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
      askBuyer: 'Firmanızda hırdavat alımına kimin baktığını söyleyebilir misiniz?',
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
