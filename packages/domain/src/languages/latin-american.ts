import type { LanguagePack } from './language-pack.ts';
import { spanish } from './spanish.ts';

export const latinAmerican: LanguagePack<'latin_american'> = {
  id: 'latin_american',
  tag: 'es-419',
  label: 'Español (América Latina)',
  list: spanish.list,
  quoted: (words) => `“${words}”`,
  sellerTerms: {
    materials: spanish.sellerTerms.materials,
    amounts: {
      ...spanish.sellerTerms.amounts,
      units: {
        ...spanish.sellerTerms.amounts.units,
        working_days: ['día hábil', 'días hábiles'],
        pallets: ['tarima', 'tarimas'],
      },
      after: {
        deposit: (time) => `${time} después del anticipo`,
        order: (time) => `${time} después del pedido`,
      },
    },
  },
  email: {
    subject: (store) => `Propuesta de suministro para ${store}`,
    subjectOfGoods: spanish.email.subjectOfGoods,
    shortSubject: 'Propuesta de suministro de herrajes decorativos',
    greeting: (store) => (store === undefined ? 'Estimado equipo:' : `Estimado equipo de ${store}:`),
    greetingPerson: (name) => `Buenos días, ${name}:`,
    beginsLower: false,
    unnamed: {
      intro:
        'Somos una empresa exportadora de herrajes decorativos para el hogar: manijas, tiradores, bisagras, cerraduras y accesorios en zamak, latón y acero inoxidable.',
      offer:
        'Ofrecemos productos personalizados, con pedidos mínimos bajos y conformes con las normas de la Unión Europea.',
    },
    named: {
      ...spanish.email.named,
      leadTime: (time) => `Tiempo de entrega: ${time}.`,
    },
    anchor: { ...spanish.email.anchor, lead: (time) => `tiempo de entrega ${time}` },
    about: {
      ...spanish.email.about,
      seen: [
        (goods) => `Su página web menciona ${goods}.`,
        (goods) => `En su página web mencionan ${goods}.`,
      ],
      brand: (brand) => `trabajan con la marca ${brand}`,
      founded: (year) => `Están en el mercado desde ${year}.`,
      customers: {
        trade: 'atienden a profesionales',
        consumers: 'atienden al público en general',
        both: 'atienden tanto a profesionales como al público en general',
      },
      services: {
        repair: 'hacen reparaciones',
        rental: 'ofrecen alquiler',
        cutting: 'cortan a la medida',
        sharpening: 'ofrecen servicio de afilado',
        installation: 'ofrecen instalación',
        delivery: 'hacen entregas',
        advice: 'asesoran a sus clientes',
      },
    },
    details: {
      found: 'Estos son los datos que tenemos de su negocio:',
      phone: (phone) => `Teléfono: ${phone}`,
      website: (website) => `Página web: ${website}`,
    },
    ask: {
      independent: '¿Les puedo enviar algunos modelos con precios?',
      chain: '¿Podrían pasarme el contacto de la persona que se encarga de las compras?',
      wholesaler: '¿Les puedo enviar nuestra lista de precios para distribuidores?',
      manufacturer: '¿Compran componentes a proveedores externos?',
      unclear: '¿Les puedo enviar algunos modelos con precios?',
    },
    askOfPair: spanish.email.askOfPair,
    askBeside: (brand) => `¿Tendría lugar nuestra línea junto a ${brand} en su negocio?`,
    second: {
      opening: 'Retomo brevemente mi correo anterior.',
      ask: '¿Les preparo una cotización de dos o tres modelos?',
    },
    third: {
      opening: 'Este es mi último correo sobre el tema.',
      catalogue: (url) => `Aquí les dejo nuestro catálogo: ${url}`,
      ask: '¿No es buen momento o simplemente no les interesa? Con una palabra basta.',
    },
    reply: {
      thanks: 'Gracias por su respuesta.',
      askModels: '¿Qué modelos les interesan y en qué cantidades?',
      youAsk: (words) => `Ustedes preguntan: “${words}”`,
      askBuyer: '¿Podrían decirme quién se encarga de las compras en su empresa?',
      later: 'Les escribiré de nuevo a su regreso.',
      sorry: 'No les volveremos a escribir. Disculpen las molestias.',
    },
    closing: 'Saludos cordiales,',
    unsigned: 'Departamento de exportaciones',
    origin: (page) =>
      `Su dirección proviene de ${page}. Si se oponen a que la conservemos, respondan a este correo y la borraremos.`,
    optOut: 'Si prefieren no recibir más correos nuestros, respondan “no” y no les volveremos a escribir.',
  },
};
