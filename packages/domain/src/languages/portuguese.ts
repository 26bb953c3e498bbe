import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;

export const portuguese: LanguagePack<'portuguese'> = {
  id: 'portuguese',
  tag: 'pt-PT',
  label: 'Português (Portugal)',
  list,
  quoted: (words) => `«${words}»`,
  sellerTerms: {
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
    greetingPerson: (name) => `Bom dia, ${name},`,
    beginsLower: false,
    unnamed: {
      intro:
        'Somos uma empresa exportadora de ferragens decorativas para a casa: puxadores, dobradiças, fechaduras e acessórios em zamak, latão e aço inoxidável.',
      offer:
        'Fazemos produtos à medida, com quantidades mínimas baixas e em conformidade com as normas da UE.',
    },
    named: {
      introShared: (company) => `Somos a ${company} e é precisamente isso que fabricamos.`,
      introPart: (company, makes) => `Dessa gama, na ${company} fabricamos ${makes}.`,
      introFor: (company, makes) => `Para esses trabalhos, na ${company} fabricamos ${makes}.`,
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
    anchor: {
      price: (goods, amount) => `${goods} a partir de ${amount}`,
      freeSample: 'amostras gratuitas',
      sample: (amount) => `uma amostra por ${amount}`,
      minimum: (order) => `encomenda mínima ${order}`,
      lead: (time) => `prazo de entrega ${time}`,
      terms: (terms) => `O essencial: ${terms}.`,
      supplied: (countries) => `Países que já fornecemos: ${countries}.`,
      stock: (place) => `Stock no estrangeiro: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Escrevo-vos porque ${clauses}.`,
        (clauses) => `${capitalized(clauses)}: é por isso que vos escrevo.`,
      ],
      join: (one, two) => `${one} e ${two}`,
      sold: [(goods) => `Trabalham com ${goods}.`, (goods) => `A vossa gama inclui ${goods}.`],
      seen: [(goods) => `O vosso site menciona ${goods}.`, (goods) => `No vosso site indicam ${goods}.`],
      served: (services) => `Entre os vossos serviços indicam ${services}.`,
      brand: (brand) => `trabalham com a marca ${brand}`,
      founded: (year) => `Estão em atividade desde ${year}.`,
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
      chain: 'Podem indicar-me quem trata das compras na vossa empresa?',
      wholesaler: 'Posso enviar-vos a nossa tabela de revenda?',
      manufacturer: 'Compram componentes a fornecedores externos?',
      unclear: 'Posso enviar-vos alguns modelos com preços?',
    },
    askOfPair: {
      choice: 'Escolhem a marca que instalam, ou é o cliente que a escolhe?',
      which: 'De quais destes artigos posso enviar-vos preços?',
      source: 'Compram estes artigos a um grossista ou diretamente ao fabricante?',
    },
    askBeside: (brand) => `A nossa gama teria lugar ao lado da marca ${brand} na vossa loja?`,
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
      askBuyer: 'Podem dizer-me quem trata das compras na vossa empresa?',
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
