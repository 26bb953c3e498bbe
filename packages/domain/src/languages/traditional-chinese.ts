import { han } from '../names/han.ts';
import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : han`${items.slice(0, -1).join('、')}及${items.at(-1) ?? ''}`;

/** In the words of Taiwan. */
export const traditionalChinese: LanguagePack<'traditional_chinese'> = {
  id: 'traditional_chinese',
  tag: 'zh-Hant',
  label: '繁體中文',
  list,
  quoted: (words) => `「${words}」`,
  sellerTerms: {
    materials: {
      zinc_alloy: '鋅合金',
      brass: '黃銅',
      stainless_steel: '不鏽鋼',
      steel: '鋼',
      iron: '鐵',
      aluminium: '鋁合金',
      plastic: '塑膠',
      wood: '木材',
      glass: '玻璃',
      ceramic: '陶瓷',
    },
    amounts: {
      containers: (count, feet) => `${count} 個 ${feet} 呎櫃`,
      negotiable: '可議',
      inStock: '現貨',
      units: {
        pieces: ['個', '個'],
        sets: ['組', '組'],
        pairs: ['對', '對'],
        cartons: ['箱', '箱'],
        kilograms: ['公斤', '公斤'],
        pallets: ['棧板', '棧板'],
        tonnes: ['公噸', '公噸'],
        days: ['天', '天'],
        working_days: ['個工作天', '個工作天'],
        weeks: ['週', '週'],
        months: ['個月', '個月'],
      },
      per: {
        model: (amount) => han`每款${amount}`,
        color: (amount) => han`每色${amount}`,
        size: (amount) => han`每個尺寸${amount}`,
        order: (amount) => han`每筆訂單${amount}`,
      },
      after: { deposit: (time) => han`收到訂金後${time}`, order: (time) => han`下單後${time}` },
    },
  },
  email: {
    subject: (store) => `五金供貨合作提案：${store}`,
    subjectOfGoods: (goods, store) => han`${goods}：供${store}選用`,
    shortSubject: '居家裝飾五金供貨合作提案',
    greeting: (store) => (store === undefined ? '您好：' : `${store} 您好：`),
    greetingPerson: (name) => `${name} 您好：`,
    beginsLower: false,
    unnamed: {
      intro:
        '我們是五金出口商，供應居家裝飾五金，包括把手、鉸鏈、門鎖及五金配件，材質有鋅合金、黃銅與不鏽鋼。',
      offer: '產品可依需求客製，最低訂購量低，並符合歐盟規範。',
    },
    named: {
      introShared: (company) => han`我們是${company}，生產的正是這些產品。`,
      introPart: (company, makes) => han`其中，我們${company}生產${makes}。`,
      introFor: (company, makes) => han`針對這類工作，我們${company}生產${makes}。`,
      intro: (company, makes = '') =>
        company === undefined
          ? han`我們生產${makes}。`
          : makes === ''
            ? han`我們是${company}。`
            : han`我們是${company}，生產${makes}。`,
      products: (makes) => `產品：${makes}。`,
      materials: (materials) => `材質：${materials}。`,
      certificates: (certificates) => `認證：${certificates}。`,
      minimumOrder: (order) => `最低訂購量：${order}。`,
      leadTime: (time) => `交期：${time}。`,
      prices: (terms) => `價格條件：${terms}。`,
    },
    anchor: {
      price: (goods, amount) => han`${goods} ${amount} 起`,
      freeSample: '樣品免費',
      sample: (amount) => `樣品費 ${amount}`,
      minimum: (order) => `最低訂購量 ${order}`,
      lead: (time) => `交期 ${time}`,
      terms: (terms) => `主要條件：${terms}。`,
      supplied: (countries) => `已供貨的國家：${countries}。`,
      stock: (place) => `海外倉：${place}。`,
    },
    about: {
      say: [
        (clauses) => han`得知貴店${clauses}，特來信聯繫。`,
        (clauses) => han`貴店${clauses}，因此冒昧來信。`,
      ],
      join: (one, two) => `${one}，${two}`,
      sold: [(goods) => han`貴店販售${goods}。`, (goods) => han`貴店的商品中有${goods}。`],
      seen: [(goods) => han`貴店的網站上列有${goods}。`, (goods) => han`貴店在網站上提到${goods}。`],
      served: (services) => `貴店的服務項目中有${services}。`,
      brand: (brand) => han`販售${brand}的產品`,
      founded: (year) => han`貴店自 ${year} 年經營至今。`,
      customers: {
        trade: '供貨給專業客戶',
        consumers: '服務一般消費者',
        both: '同時服務專業客戶與一般消費者',
      },
      services: {
        repair: '提供維修服務',
        rental: '提供租賃服務',
        cutting: '提供裁切服務',
        sharpening: '提供研磨服務',
        installation: '提供安裝服務',
        delivery: '提供送貨服務',
        advice: '提供顧客諮詢',
      },
    },
    details: {
      found: '我們查到的貴店資料：',
      phone: (phone) => `電話：${phone}`,
      website: (website) => `網站：${website}`,
    },
    ask: {
      independent: '方便提供幾款產品與報價給您參考嗎？',
      chain: '方便請教貴公司採購的聯絡窗口嗎？',
      wholesaler: '方便提供批發報價給您參考嗎？',
      manufacturer: '請問貴公司有對外採購零配件嗎？',
      unclear: '方便提供幾款產品與報價給您參考嗎？',
    },
    askOfPair: {
      choice: '安裝的品牌由貴店決定，還是由顧客決定？',
      which: '以上哪幾種，方便我先提供報價給您？',
      source: '這類產品，貴店是向批發商進貨，還是直接向廠商採購？',
    },
    askBeside: (brand) => han`除了${brand}，貴店還有空間增加一個系列嗎？`,
    second: {
      opening: '簡短跟進我的上一封信。',
      ask: '要先為您報兩三款的價格嗎？',
    },
    third: {
      opening: '關於這件事，這是我的最後一封信。',
      catalogue: (url) => `產品型錄供您隨時參考：${url}`,
      ask: '是時機不合適，還是沒有需要？回覆一個詞即可。',
    },
    reply: {
      thanks: '感謝您的回覆。',
      askModels: '請問您對哪些型號有興趣？大約需要多少數量？',
      youAsk: (words) => `您問：「${words}」`,
      askBuyer: '請問貴公司由哪位負責採購？',
      later: '等您回來後，我再與您聯絡。',
      sorry: '我們不會再寫信給您，打擾之處敬請見諒。',
    },
    closing: '順頌商祺',
    unsigned: '外銷業務部',
    origin: (page) => `您的電子郵件地址來自：${page} 。如您反對我們保存，請回覆告知，我們會將其刪除。`,
    optOut: '若您不希望再收到我們的來信，請回覆「不需要」，我們將不再打擾。',
  },
};
