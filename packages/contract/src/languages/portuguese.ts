import type { LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

export const portuguese: LanguagePack<'portuguese'> = {
  id: 'portuguese',
  tag: 'pt',
  label: 'Português',
  list,
  products: {
    cabinet_handles: 'puxadores para móveis',
    door_handles: 'puxadores de porta',
    hinges: 'dobradiças',
    door_locks: 'fechaduras',
    padlocks: 'cadeados',
    drawer_runners: 'corrediças para gavetas',
    furniture_fittings: 'ferragens para móveis',
    window_fittings: 'ferragens para janelas',
    door_closers: 'molas de porta',
    bathroom_accessories: 'acessórios de casa de banho',
    hooks: 'ganchos',
    castors: 'rodízios',
    fasteners: 'parafusos e buchas',
    key_cutting: 'cópia de chaves',
    security: 'artigos de segurança',
    hand_tools: 'ferramentas manuais',
    power_tools: 'ferramentas elétricas',
    paint: 'tintas',
    plumbing: 'canalização',
    electrical: 'material elétrico',
    lighting: 'iluminação',
    building_materials: 'materiais de construção',
    timber: 'madeiras',
    doors_windows: 'portas e janelas',
    tiles: 'azulejos',
    garden: 'artigos de jardim',
    household: 'artigos para o lar',
    workwear: 'vestuário de trabalho',
  },
  email: {
    subject: (store) => `Proposta de fornecimento para ${store}`,
    shortSubject: 'Proposta de fornecimento de ferragens decorativas',
    greeting: (store) => `Exma. equipa de ${store},`,
    unnamed: {
      intro:
        'Somos uma empresa exportadora de ferragens decorativas para a casa: puxadores, dobradiças, fechaduras e acessórios em zamak, latão e aço inoxidável.',
      offer:
        'Oferecemos fabrico personalizado, quantidades mínimas baixas e produtos conformes com as exigências da UE.',
    },
    named: {
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos: ${makes}.`
          : makes === undefined
            ? `Escrevo-vos em nome de ${company}.`
            : `Escrevo-vos em nome de ${company}. Fabricamos: ${makes}.`,
      materials: (materials) => `Materiais: ${materials}.`,
      certificates: (certificates) => `Certificados: ${certificates}.`,
      minimumOrder: (order) => `Encomenda mínima: ${order}.`,
      leadTime: (time) => `Prazo de entrega: ${time}.`,
    },
    woven: (products) => `No vosso site encontrámos ${products}, e é por isso que escrevo.`,
    details: {
      found: 'Foi assim que vos encontrámos:',
      phone: (phone) => `Telefone: ${phone}`,
      website: (website) => `Site: ${website}`,
    },
    ask: {
      independent: 'Posso enviar-vos uma lista breve de modelos e preços para pequenas quantidades?',
      chain: 'Podem dizer-me quem compra as ferragens do vosso grupo?',
      wholesaler: 'Posso enviar-vos uma tabela de revenda para uma pequena encomenda de teste?',
      manufacturer: 'Podem dizer-me que peças compram a terceiros?',
      unclear: 'Posso enviar-vos uma lista breve de modelos e preços?',
    },
    closing: 'Com os melhores cumprimentos,',
    unsigned: 'Departamento de exportação',
    optOut: 'Se preferirem não receber mais mensagens, respondam «não» e não voltaremos a escrever.',
  },
};
