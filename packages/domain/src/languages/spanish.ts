import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;

export const spanish: LanguagePack<'spanish'> = {
  id: 'spanish',
  tag: 'es-ES',
  label: 'Español (España)',
  list,
  quoted: (words) => `«${words}»`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'zamak',
      brass: 'latón',
      stainless_steel: 'acero inoxidable',
      steel: 'acero',
      iron: 'hierro',
      aluminium: 'aluminio',
      plastic: 'plástico',
      wood: 'madera',
      glass: 'vidrio',
      ceramic: 'cerámica',
    },
    amounts: {
      containers: (count, feet) => `${count} × contenedor de ${feet} pies`,
      negotiable: 'a convenir',
      inStock: 'en stock',
      units: {
        pieces: ['unidad', 'unidades'],
        sets: ['juego', 'juegos'],
        pairs: ['par', 'pares'],
        cartons: ['caja', 'cajas'],
        kilograms: ['kg', 'kg'],
        pallets: ['palé', 'palés'],
        tonnes: ['tonelada', 'toneladas'],
        days: ['día', 'días'],
        working_days: ['día laborable', 'días laborables'],
        weeks: ['semana', 'semanas'],
        months: ['mes', 'meses'],
      },
      per: {
        model: (amount) => `${amount} por modelo`,
        color: (amount) => `${amount} por color`,
        size: (amount) => `${amount} por tamaño`,
        order: (amount) => `${amount} por pedido`,
      },
      after: {
        deposit: (time) => `${time} tras el anticipo`,
        order: (time) => `${time} tras el pedido`,
      },
    },
  },
  email: {
    subject: (store) => `Propuesta de suministro para ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} – ${store}`,
    shortSubject: 'Propuesta de suministro de herrajes decorativos',
    greeting: (store) => (store === undefined ? 'Estimado equipo:' : `Estimado equipo de ${store}:`),
    greetingPerson: (name) => `Buenos días, ${name}:`,
    beginsLower: false,
    unnamed: {
      intro:
        'Somos una empresa exportadora de herrajes decorativos para el hogar: tiradores, bisagras, cerraduras y accesorios de zamak, latón y acero inoxidable.',
      offer:
        'Ofrecemos productos personalizados, con pedidos mínimos bajos y conformes con la normativa de la UE.',
    },
    named: {
      introShared: (company) => `Somos ${company} y fabricamos justamente eso.`,
      introPart: (company, makes) => `De esa gama, en ${company} fabricamos ${makes}.`,
      introFor: (company, makes) => `Para esos trabajos, en ${company} fabricamos ${makes}.`,
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
      leadTime: (time) => `Plazo de entrega: ${time}.`,
      prices: (terms) => `Precios: ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} desde ${amount}`,
      freeSample: 'muestras gratuitas',
      sample: (amount) => `muestra por ${amount}`,
      minimum: (order) => `pedido mínimo ${order}`,
      lead: (time) => `plazo de entrega ${time}`,
      terms: (terms) => `Lo esencial: ${terms}.`,
      supplied: (countries) => `Países a los que ya suministramos: ${countries}.`,
      stock: (place) => `Stock en el extranjero: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Les escribo porque ${clauses}.`,
        (clauses) => `Ustedes ${clauses}: por eso les escribo.`,
      ],
      join: (one, two) => `${one} y ${two}`,
      sold: [(goods) => `Ustedes venden ${goods}.`, (goods) => `Su surtido incluye ${goods}.`],
      seen: [(goods) => `Su web menciona ${goods}.`, (goods) => `En su web mencionan ${goods}.`],
      served: (services) => `Entre sus servicios mencionan ${services}.`,
      brand: (brand) => `trabajan con la marca ${brand}`,
      founded: (year) => `Llevan en activo desde ${year}.`,
      customers: {
        trade: 'atienden a profesionales',
        consumers: 'atienden a particulares',
        both: 'atienden tanto a profesionales como a particulares',
      },
      services: {
        repair: 'hacen reparaciones',
        rental: 'ofrecen alquiler',
        cutting: 'cortan a medida',
        sharpening: 'ofrecen servicio de afilado',
        installation: 'ofrecen instalación',
        delivery: 'ofrecen servicio de entrega',
        advice: 'asesoran a sus clientes',
      },
    },
    details: {
      found: 'Estos son los datos que tenemos de su tienda:',
      phone: (phone) => `Teléfono: ${phone}`,
      website: (website) => `Web: ${website}`,
    },
    ask: {
      independent: '¿Puedo enviarles algunos modelos con precios?',
      chain: '¿Podrían indicarme quién se encarga de las compras en su empresa?',
      wholesaler: '¿Puedo enviarles nuestra tarifa para distribuidores?',
      manufacturer: '¿Podrían decirme qué componentes compran a otros proveedores?',
      unclear: '¿Puedo enviarles algunos modelos con precios?',
    },
    askOfPair: {
      choice: '¿Eligen ustedes la marca que instalan o la elige el cliente?',
      which: '¿De cuáles de estos artículos les envío precios?',
      source: '¿Compran estos artículos a un mayorista o directamente al fabricante?',
    },
    askBeside: (brand) => `¿Tendría nuestra gama un sitio junto a ${brand} en su tienda?`,
    second: {
      opening: 'Retomo brevemente mi último correo.',
      ask: '¿Les preparo un presupuesto de dos o tres modelos?',
    },
    third: {
      opening: 'Este es mi último correo sobre este asunto.',
      catalogue: (url) => `Nuestro catálogo queda a su disposición aquí: ${url}`,
      ask: '¿No es buen momento o sencillamente no les interesa? Con una palabra basta.',
    },
    reply: {
      thanks: 'Gracias por su respuesta.',
      askModels: '¿Qué modelos les interesan y en qué cantidades?',
      youAsk: (words) => `Ustedes preguntan: «${words}»`,
      askBuyer: '¿Podrían decirme quién se encarga de las compras en su empresa?',
      later: 'Les escribiré de nuevo a su vuelta.',
      sorry: 'No volveremos a escribirles. Disculpen las molestias.',
    },
    closing: 'Un cordial saludo,',
    unsigned: 'Departamento de exportación',
    origin: (page) =>
      `Su dirección procede de ${page}. Si se oponen a que la conservemos, respondan a este correo y la borraremos.`,
    optOut:
      'Si prefieren no recibir más mensajes nuestros, basta con que respondan «no» y no volveremos a escribirles.',
  },
};
