import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

export const portuguese: LanguagePack<'portuguese'> = {
  id: 'portuguese',
  tag: 'pt-PT',
  label: 'Português (Portugal)',
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
  sellerTerms: {
    goods: {
      handles: 'puxadores',
      knobs: 'puxadores de botão',
      locks: 'fechaduras',
      fittings: 'ferragens',
      door_hardware: 'ferragens para portas',
      latches: 'trincos',
      brackets: 'suportes',
      furniture_legs: 'pés para móveis',
    },
    materials: {
      zinc_alloy: 'zamak',
      brass: 'latão',
      stainless_steel: 'aço inoxidável',
      steel: 'aço',
      iron: 'ferro',
      aluminium: 'alumínio',
      plastic: 'plástico',
      wood: 'madeira',
      glass: 'vidro',
      ceramic: 'cerâmica',
    },
    amounts: {
      containers: (count, feet) => `${count} × contentor de ${feet} pés`,
      negotiable: 'a combinar',
      inStock: 'em stock',
      units: {
        pieces: ['unidade', 'unidades'],
        sets: ['conjunto', 'conjuntos'],
        pairs: ['par', 'pares'],
        cartons: ['caixa', 'caixas'],
        kilograms: ['kg', 'kg'],
        pallets: ['palete', 'paletes'],
        tonnes: ['tonelada', 'toneladas'],
        days: ['dia', 'dias'],
        working_days: ['dia útil', 'dias úteis'],
        weeks: ['semana', 'semanas'],
        months: ['mês', 'meses'],
      },
      per: {
        model: (amount) => `${amount} por modelo`,
        color: (amount) => `${amount} por cor`,
        size: (amount) => `${amount} por tamanho`,
        order: (amount) => `${amount} por encomenda`,
      },
      after: {
        deposit: (time) => `${time} após o sinal`,
        order: (time) => `${time} após a encomenda`,
      },
    },
  },
  email: {
    subject: (store) => `Proposta de fornecimento para ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} – ${store}`,
    shortSubject: 'Proposta de fornecimento de ferragens decorativas',
    greeting: (store) => (store === undefined ? 'Cara equipa,' : `Cara equipa ${store},`),
    beginsLower: false,
    unnamed: {
      intro:
        'Somos uma empresa exportadora de ferragens decorativas para a casa: puxadores, dobradiças, fechaduras e acessórios em zamak, latão e aço inoxidável.',
      offer:
        'Fazemos produtos à medida, com quantidades mínimas baixas e em conformidade com as normas da UE.',
    },
    named: {
      introShared: (company) => `Somos a ${company} e é precisamente isso que fabricamos.`,
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos ${makes}.`
          : makes === undefined
            ? `Escrevo em nome da empresa ${company}.`
            : `Somos a ${company} e fabricamos ${makes}.`,
      products: (makes) => `Produtos: ${makes}.`,
      materials: (materials) => `Materiais: ${materials}.`,
      certificates: (certificates) => `Certificações: ${certificates}.`,
      minimumOrder: (order) => `Encomenda mínima: ${order}.`,
      leadTime: (time) => `Prazo de entrega: ${time}.`,
      prices: (terms) => `Preços: ${terms}.`,
    },
    about: {
      say: (one, two) => `Vi no vosso site que ${two === undefined ? one : `${one} e que ${two}`}.`,
      products: (goods) => `trabalham com ${goods}`,
      brand: (brand) => `trabalham com a marca ${brand}`,
      since: (year) => `estão em atividade desde ${year}`,
      customers: {
        trade: 'atendem profissionais',
        consumers: 'vendem a particulares',
        both: 'vendem a profissionais e a particulares',
      },
      services: {
        repair: 'fazem reparações',
        rental: 'fazem aluguer',
        cutting: 'cortam à medida',
        sharpening: 'fazem afiação',
        installation: 'fazem montagem',
        delivery: 'fazem entregas',
        advice: 'aconselham os vossos clientes',
      },
    },
    details: {
      found: 'Os dados que temos da vossa loja:',
      phone: (phone) => `Telefone: ${phone}`,
      website: (website) => `Site: ${website}`,
    },
    ask: {
      independent: 'Posso enviar-vos alguns modelos com preços?',
      chain: 'Podem indicar-me quem trata da compra de ferragens no vosso grupo?',
      wholesaler: 'Posso enviar-vos a nossa tabela de revenda?',
      manufacturer: 'Compram ferragens ou componentes a fornecedores externos?',
      unclear: 'Posso enviar-vos alguns modelos com preços?',
    },
    askBeside: (brand) => `A nossa gama teria lugar ao lado da marca ${brand} na vossa loja?`,
    askWhich: (one, other) => `O que vos pedem mais: ${one} ou ${other}?`,
    askFirst: 'Para que olham primeiro os vossos clientes: o preço, o acabamento ou o prazo de entrega?',
    second: {
      opening: 'Retomo brevemente a minha última mensagem.',
      ask: 'Posso preparar-vos uma cotação de dois ou três modelos?',
    },
    third: {
      opening: 'Esta é a minha última mensagem sobre este assunto.',
      catalogue: (url) => `O nosso catálogo fica à vossa disposição aqui: ${url}`,
      ask: 'Não é boa altura ou não vos interessa? Basta uma palavra.',
    },
    reply: {
      thanks: 'Obrigado pela vossa resposta.',
      askModels: 'Que modelos vos interessam e em que quantidades?',
      youAsk: (words) => `Perguntam: «${words}»`,
      askBuyer: 'Podem dizer-me quem compra as ferragens na vossa empresa?',
      later: 'Voltarei a escrever quando regressarem.',
      sorry: 'Não voltaremos a escrever. Pedimos desculpa pelo incómodo.',
    },
    closing: 'Com os melhores cumprimentos,',
    unsigned: 'Departamento de exportação',
    origin: (page) =>
      `O vosso endereço foi obtido em ${page}. Se se opuserem à sua conservação, respondam e nós apagamo-lo.`,
    optOut:
      'Se preferirem não receber mais mensagens nossas, basta responder «não» e não voltaremos a contactar-vos.',
  },
};
