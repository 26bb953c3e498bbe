import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`;

/** A name in quotation marks, which lets it stand uninflected; a name with quotation marks of its own has them. */
const quoted = (name: string) => (/["«»„“”]/u.test(name) ? name : `«${name}»`);

export const russian: LanguagePack<'russian'> = {
  id: 'russian',
  tag: 'ru',
  label: 'Русский',
  list,
  quoted: (words) => `«${words}»`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'сплав ЦАМ',
      brass: 'латунь',
      stainless_steel: 'нержавеющая сталь',
      steel: 'сталь',
      iron: 'железо',
      aluminium: 'алюминий',
      plastic: 'пластик',
      wood: 'дерево',
      glass: 'стекло',
      ceramic: 'керамика',
    },
    amounts: {
      containers: (count, feet) => `${count} × контейнер ${feet} футов`,
      negotiable: 'по договорённости',
      inStock: 'в наличии',
      units: {
        pieces: ['шт.', 'шт.'],
        sets: ['комплект', 'компл.'],
        pairs: ['пара', 'пар'],
        cartons: ['коробка', 'кор.'],
        kilograms: ['кг', 'кг'],
        pallets: ['паллета', 'палл.'],
        tonnes: ['тонна', 'т'],
        days: ['день', 'дн.'],
        working_days: ['рабочий день', 'раб. дн.'],
        weeks: ['неделя', 'нед.'],
        months: ['месяц', 'мес.'],
      },
      per: {
        model: (amount) => `${amount} на модель`,
        color: (amount) => `${amount} на цвет`,
        size: (amount) => `${amount} на размер`,
        order: (amount) => `${amount} в одном заказе`,
      },
      after: {
        deposit: (time) => `${time} после предоплаты`,
        order: (time) => `${time} после размещения заказа`,
      },
    },
  },
  email: {
    subject: (store) => `Поставки фурнитуры для компании ${quoted(store)}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} для компании ${quoted(store)}`,
    shortSubject: 'Сотрудничество: поставки декоративной фурнитуры',
    greeting: () => 'Здравствуйте!',
    greetingPerson: (name) => `Здравствуйте, ${name}!`,
    beginsLower: false,
    unnamed: {
      intro:
        'Мы — экспортная компания, поставляем декоративную фурнитуру для дома: ' +
        'ручки, петли, замки и аксессуары из сплава ЦАМ, латуни и нержавеющей стали.',
      offer:
        'Предлагаем изготовление под заказ, невысокий минимальный заказ и продукцию, соответствующую нормам ЕС.',
    },
    named: {
      introShared: (company) => `Я представляю компанию ${company}: именно это мы и производим.`,
      introPart: (company, makes) => `Из этого мы в компании ${company} производим: ${makes}.`,
      introFor: (company, makes) => `Для таких работ мы в компании ${company} производим: ${makes}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Мы — производитель, наша продукция: ${makes}.`
          : makes === undefined
            ? `Я представляю компанию ${company}.`
            : `Я представляю компанию ${company}. Мы — производитель, наша продукция: ${makes}.`,
      products: (makes) => `Продукция: ${makes}.`,
      materials: (materials) => `Материалы: ${materials}.`,
      certificates: (certificates) => `Сертификаты: ${certificates}.`,
      minimumOrder: (order) => `Минимальный заказ: ${order}.`,
      leadTime: (time) => `Срок поставки: ${time}.`,
      prices: (terms) => `Цены: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} от ${amount}`,
      freeSample: 'образцы бесплатно',
      sample: (amount) => `образец за ${amount}`,
      minimum: (order) => `минимальный заказ ${order}`,
      lead: (time) => `срок поставки ${time}`,
      terms: (terms) => `Сразу об условиях: ${terms}.`,
      supplied: (countries) => `Страны, куда мы уже поставляем: ${countries}.`,
      stock: (place) => `Склад за рубежом: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Пишу вам, потому что ${clauses}.`,
        (clauses) => `${capitalized(clauses)}, поэтому и пишу.`,
      ],
      join: (one, two) => `${one} и ${two}`,
      sold: [(goods) => `У вас в ассортименте есть ${goods}.`, (goods) => `В вашем ассортименте — ${goods}.`],
      seen: [(goods) => `На вашем сайте есть ${goods}.`, (goods) => `На сайте вы указываете ${goods}.`],
      served: (services) => `Среди ваших услуг — ${services}.`,
      brand: (brand) => `вы продаёте продукцию бренда ${brand}`,
      founded: (year) => `Вы работаете с ${year} года.`,
      customers: {
        trade: 'среди ваших покупателей — профессионалы',
        consumers: 'среди ваших покупателей — частные лица',
        both: 'среди ваших покупателей — и профессионалы, и частные лица',
      },
      services: {
        repair: 'вы занимаетесь ремонтом',
        rental: 'у вас есть прокат',
        cutting: 'вы режете в размер',
        sharpening: 'вы занимаетесь заточкой',
        installation: 'вы выполняете монтаж',
        delivery: 'у вас есть доставка',
        advice: 'вы консультируете покупателей',
      },
    },
    details: {
      found: 'Данные вашего магазина, которые у нас есть:',
      phone: (phone) => `Телефон: ${phone}`,
      website: (website) => `Сайт: ${website}`,
    },
    ask: {
      independent: 'Могу ли я прислать вам несколько моделей с ценами?',
      chain: 'Подскажите, пожалуйста, кто у вас отвечает за закупки?',
      wholesaler: 'Могу ли я прислать вам наш оптовый прайс-лист?',
      manufacturer: 'Подскажите, пожалуйста, какие комплектующие вы закупаете у поставщиков?',
      unclear: 'Могу ли я прислать вам несколько моделей с ценами?',
    },
    askOfPair: {
      choice: 'Марку для установки выбираете вы или заказчик?',
      which: 'Цены на какие из этих товаров вам прислать?',
      source: 'Вы закупаете такие товары у оптовика или напрямую у производителя?',
    },
    askBeside: (brand) => `Нашлось бы у вас место для нашего ассортимента рядом с брендом ${brand}?`,
    second: {
      opening: 'Коротко возвращаюсь к своему прошлому письму.',
      ask: 'Подготовить вам расчёт по двум-трём моделям?',
    },
    third: {
      opening: 'Это моё последнее письмо на эту тему.',
      catalogue: (url) => `Наш каталог, если он понадобится: ${url}`,
      ask: 'Сейчас не время или вам это не подходит? Достаточно одного слова.',
    },
    reply: {
      thanks: 'Спасибо за ваш ответ.',
      askModels: 'Какие модели вас интересуют и в каком количестве?',
      youAsk: (words) => `Вы спрашиваете: «${words}»`,
      askBuyer: 'Подскажите, пожалуйста, кто у вас занимается закупками?',
      later: 'Напишу снова, когда вы вернётесь.',
      sorry: 'Больше мы вам писать не будем. Извините за беспокойство.',
    },
    closing: 'С уважением,',
    unsigned: 'Отдел экспорта',
    origin: (page) =>
      `Ваш адрес взят отсюда: ${page}. Если вы возражаете против его хранения, ответьте нам, и мы его удалим.`,
    optOut:
      'Если вы не хотите получать от нас письма, просто ответьте «нет» — и мы больше не будем вам писать.',
  },
};
