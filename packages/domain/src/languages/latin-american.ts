import { capitalized, type LanguagePack } from './language-pack.ts';
import { spanish } from './spanish.ts';

export const latinAmerican: LanguagePack<'latin_american'> = {
  id: 'latin_american',
  tag: 'es-419',
  label: 'Español (América Latina)',
  list: spanish.list,
  products: {
    cabinet_handles: 'tiradores para muebles',
    door_handles: 'manijas para puertas',
    hinges: 'bisagras',
    door_locks: 'cerraduras',
    padlocks: 'candados',
    drawer_runners: 'correderas para cajones',
    furniture_fittings: 'herrajes para muebles',
    window_fittings: 'herrajes para ventanas',
    door_closers: 'cierrapuertas',
    bathroom_accessories: 'accesorios para baño',
    hooks: 'ganchos',
    castors: 'ruedas para muebles',
    fasteners: 'tornillería',
    key_cutting: 'duplicado de llaves',
    security: 'productos de seguridad',
    hand_tools: 'herramientas manuales',
    power_tools: 'herramientas eléctricas',
    paint: 'pinturas',
    plumbing: 'artículos de plomería',
    electrical: 'material eléctrico',
    lighting: 'iluminación',
    building_materials: 'materiales de construcción',
    timber: 'madera',
    doors_windows: 'puertas y ventanas',
    tiles: 'azulejos',
    garden: 'artículos para jardín',
    household: 'artículos para el hogar',
    workwear: 'ropa de trabajo',
  },
  sellerTerms: {
    goods: {
      handles: 'manijas',
      knobs: 'perillas',
      locks: 'cerraduras',
      fittings: 'herrajes',
      door_hardware: 'herrajes para puertas',
      latches: 'pasadores',
      brackets: 'soportes',
      furniture_legs: 'patas para muebles',
    },
    materials: spanish.sellerTerms.materials,
    amounts: {
      units: { ...spanish.sellerTerms.amounts.units, working_days: ['día hábil', 'días hábiles'] },
      per: spanish.sellerTerms.amounts.per,
      after: {
        deposit: (time) => `${time} después del anticipo`,
        order: (time) => `${time} después del pedido`,
      },
    },
  },
  email: {
    subject: (store) => `Propuesta de suministro para ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} – ${store}`,
    shortSubject: 'Propuesta de suministro de herrajes decorativos',
    greeting: (store) => (store === undefined ? 'Estimado equipo:' : `Estimado equipo de ${store}:`),
    beginsLower: false,
    unnamed: {
      intro:
        'Somos una empresa exportadora de herrajes decorativos para el hogar: manijas, tiradores, bisagras, cerraduras y accesorios en zamak, latón y acero inoxidable.',
      offer:
        'Ofrecemos productos personalizados, con pedidos mínimos bajos y conformes con las normas de la Unión Europea.',
    },
    named: {
      introShared: (company) => `Somos ${company} y fabricamos justamente eso.`,
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos ${makes}.`
          : makes === undefined
            ? `Les escribo de parte de ${company}.`
            : `Somos ${company} y fabricamos ${makes}.`,
      products: (makes) => `Productos: ${makes}.`,
      materials: (materials) => `Materiales: ${materials}.`,
      certificates: (certificates) => `Certificaciones: ${certificates}.`,
      minimumOrder: (order) => `Pedido mínimo: ${order}.`,
      leadTime: (time) => `Tiempo de entrega: ${time}.`,
    },
    about: {
      products: (goods) => `Vi en su página web que venden ${goods}.`,
      brand: (brand) => `Vi en su página web que trabajan con la marca ${brand}.`,
      since: (year) => `Vi en su página web que están en el mercado desde ${year}.`,
      customers: {
        trade: 'Vi en su página web que atienden a profesionales.',
        consumers: 'Vi en su página web que venden al público en general.',
        both: 'Vi en su página web que atienden tanto a profesionales como al público en general.',
      },
    },
    details: {
      found: 'Estos son los datos que tenemos de su negocio:',
      phone: (phone) => `Teléfono: ${phone}`,
      website: (website) => `Página web: ${website}`,
    },
    ask: {
      independent: '¿Les puedo enviar algunos modelos con precios?',
      chain: '¿Podrían pasarme el contacto de la persona que compra los herrajes en su empresa?',
      wholesaler: '¿Les puedo enviar nuestra lista de precios para distribuidores?',
      manufacturer: '¿Compran herrajes o componentes a proveedores externos?',
      unclear: '¿Les puedo enviar algunos modelos con precios?',
    },
    closing: 'Saludos cordiales,',
    unsigned: 'Departamento de exportaciones',
    optOut: 'Si prefieren no recibir más correos nuestros, respondan “no” y no les volveremos a escribir.',
  },
};
