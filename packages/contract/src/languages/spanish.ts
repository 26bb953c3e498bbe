import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;

export const spanish: LanguagePack<'spanish'> = {
  id: 'spanish',
  tag: 'es',
  label: 'Español',
  list,
  products: {
    cabinet_handles: 'tiradores para muebles',
    door_handles: 'manillas de puerta',
    hinges: 'bisagras',
    door_locks: 'cerraduras',
    padlocks: 'candados',
    drawer_runners: 'guías de cajón',
    furniture_fittings: 'herrajes para muebles',
    window_fittings: 'herrajes para ventanas',
    door_closers: 'cierrapuertas',
    bathroom_accessories: 'accesorios de baño',
    hooks: 'ganchos',
    castors: 'ruedas para muebles',
    fasteners: 'tornillería',
    key_cutting: 'copia de llaves',
    security: 'artículos de seguridad',
    hand_tools: 'herramientas manuales',
    power_tools: 'herramientas eléctricas',
    paint: 'pintura',
    plumbing: 'fontanería',
    electrical: 'material eléctrico',
    lighting: 'iluminación',
    building_materials: 'materiales de construcción',
    timber: 'madera',
    doors_windows: 'puertas y ventanas',
    tiles: 'azulejos',
    garden: 'artículos de jardín',
    household: 'menaje del hogar',
    workwear: 'ropa de trabajo',
  },
  email: {
    subject: (store) => `Propuesta de suministro para ${store}`,
    shortSubject: 'Propuesta de suministro de herrajes decorativos',
    greeting: (store) => `Estimado equipo de ${store}:`,
    unnamed: {
      intro:
        'Somos una empresa exportadora de herrajes decorativos para el hogar: tiradores, bisagras, cerraduras y accesorios de zamak, latón y acero inoxidable.',
      offer:
        'Ofrecemos fabricación a medida, cantidades mínimas bajas y productos conformes con los requisitos de la UE.',
    },
    named: {
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos: ${makes}.`
          : makes === undefined
            ? `Les escribo de ${company}.`
            : `Les escribo de ${company}. Fabricamos: ${makes}.`,
      materials: (materials) => `Materiales: ${materials}.`,
      certificates: (certificates) => `Certificados: ${certificates}.`,
      minimumOrder: (order) => `Pedido mínimo: ${order}.`,
      leadTime: (time) => `Plazo de entrega: ${time}.`,
    },
    woven: (products) => `En su página web aparecen ${products}; por eso les escribo.`,
    details: {
      found: 'Así les hemos encontrado:',
      phone: (phone) => `Teléfono: ${phone}`,
      website: (website) => `Web: ${website}`,
    },
    ask: {
      independent: '¿Puedo enviarles una lista breve de modelos y precios para cantidades pequeñas?',
      chain: '¿Podrían decirme quién compra los herrajes de su grupo?',
      wholesaler: '¿Puedo enviarles una tarifa para distribuidores y un pequeño pedido de prueba?',
      manufacturer: '¿Podrían decirme qué piezas compran a terceros?',
      unclear: '¿Puedo enviarles una lista breve de modelos y precios?',
    },
    closing: 'Un cordial saludo,',
    unsigned: 'Departamento de exportación',
    optOut: 'Si prefieren no recibir más mensajes, respondan «no» y no volveremos a escribirles.',
  },
};
