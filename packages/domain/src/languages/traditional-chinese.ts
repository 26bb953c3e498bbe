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
  products: {
    cabinet_handles: '櫥櫃把手',
    door_handles: '門把手',
    hinges: '鉸鏈',
    door_locks: '門鎖',
    padlocks: '掛鎖',
    drawer_runners: '抽屜滑軌',
    furniture_fittings: '家具五金',
    window_fittings: '窗戶五金',
    door_closers: '門弓器',
    bathroom_accessories: '浴室配件',
    hooks: '掛鉤',
    castors: '腳輪',
    fasteners: '螺絲扣件',
    key_cutting: '鑰匙複製',
    security: '防盜用品',
    hand_tools: '手工具',
    power_tools: '電動工具',
    paint: '油漆塗料',
    plumbing: '水管材料',
    electrical: '電工材料',
    lighting: '燈具',
    building_materials: '建材',
    timber: '木材',
    doors_windows: '門窗',
    tiles: '磁磚',
    garden: '園藝用品',
    household: '居家用品',
    workwear: '工作服',
  },
  sellerTerms: {
    goods: {
      handles: '把手',
      knobs: '單孔把手',
      locks: '鎖具',
      fittings: '五金配件',
      door_hardware: '門用五金',
      latches: '門閂',
      brackets: '支架',
      furniture_legs: '家具腳',
    },
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
      units: {
        pieces: ['個', '個'],
        sets: ['組', '組'],
        pairs: ['對', '對'],
        cartons: ['箱', '箱'],
        kilograms: ['公斤', '公斤'],
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
    subjectOfGoods: (goods, store) => han`致${store}：${goods}供貨合作提案`,
    shortSubject: '居家裝飾五金供貨合作提案',
    greeting: (store) => (store === undefined ? '您好：' : `${store} 您好：`),
    beginsLower: false,
    unnamed: {
      intro:
        '我們是五金出口商，供應居家裝飾五金，包括把手、鉸鏈、門鎖及五金配件，材質有鋅合金、黃銅與不鏽鋼。',
      offer: '產品可依需求客製，最低訂購量低，並符合歐盟規範。',
    },
    named: {
      introShared: (company) => han`我們是${company}，生產的正是這些產品。`,
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
    },
    about: {
      products: (goods) => `在貴店網站上看到有販售${goods}。`,
      brand: (brand) => han`在貴店網站上看到有販售${brand}的產品。`,
      since: (year) => han`從網站上得知，貴店自${year}年經營至今。`,
      customers: {
        trade: '從網站上得知，貴店供貨給專業客戶。',
        consumers: '從網站上得知，貴店服務一般消費者。',
        both: '從網站上得知，貴店同時服務專業客戶與一般消費者。',
      },
    },
    details: {
      found: '我們查到的貴店資料：',
      phone: (phone) => `電話：${phone}`,
      website: (website) => `網站：${website}`,
    },
    ask: {
      independent: '方便提供幾款產品與報價給您參考嗎？',
      chain: '方便請教貴公司五金採購的聯絡窗口嗎？',
      wholesaler: '方便提供批發報價給您參考嗎？',
      manufacturer: '請問貴公司有對外採購五金配件嗎？',
      unclear: '方便提供幾款產品與報價給您參考嗎？',
    },
    closing: '順頌商祺',
    unsigned: '外銷業務部',
    optOut: '若您不希望再收到我們的來信，請回覆「不需要」，我們將不再打擾。',
  },
};
