import type { LanguagePack } from './language-pack.ts';
import { portuguese } from './portuguese.ts';

export const brazilian: LanguagePack<'brazilian'> = {
  id: 'brazilian',
  tag: 'pt-BR',
  label: 'Português (Brasil)',
  list: portuguese.list,
  products: {
    cabinet_handles: 'puxadores para móveis',
    door_handles: 'maçanetas',
    hinges: 'dobradiças',
    door_locks: 'fechaduras',
    padlocks: 'cadeados',
    drawer_runners: 'corrediças para gavetas',
    furniture_fittings: 'ferragens para móveis',
    window_fittings: 'ferragens para janelas',
    door_closers: 'molas para portas',
    bathroom_accessories: 'acessórios para banheiro',
    hooks: 'ganchos',
    castors: 'rodízios',
    fasteners: 'parafusos e buchas',
    key_cutting: 'cópias de chaves',
    security: 'produtos de segurança',
    hand_tools: 'ferramentas manuais',
    power_tools: 'ferramentas elétricas',
    paint: 'tintas',
    plumbing: 'materiais hidráulicos',
    electrical: 'materiais elétricos',
    lighting: 'iluminação',
    building_materials: 'materiais de construção',
    timber: 'madeiras',
    doors_windows: 'portas e janelas',
    tiles: 'pisos e azulejos',
    garden: 'produtos para jardim',
    household: 'utilidades domésticas',
    workwear: 'roupas de trabalho',
  },
  sellerTerms: {
    goods: {
      handles: 'puxadores',
      knobs: 'puxadores tipo botão',
      locks: 'fechaduras',
      fittings: 'ferragens',
      door_hardware: 'ferragens para portas',
      latches: 'trincos',
      brackets: 'suportes',
      furniture_legs: 'pés para móveis',
    },
    materials: { ...portuguese.sellerTerms.materials, zinc_alloy: 'zamac', stainless_steel: 'aço inox' },
    amounts: {
      ...portuguese.sellerTerms.amounts,
      containers: (count, feet) => `${count} × contêiner de ${feet} pés`,
      inStock: 'pronta entrega',
      units: { ...portuguese.sellerTerms.amounts.units, pieces: ['peça', 'peças'] },
      per: { ...portuguese.sellerTerms.amounts.per, order: (amount) => `${amount} por pedido` },
      after: {
        deposit: (time) => `${time} após o pagamento do sinal`,
        order: (time) => `${time} após o pedido`,
      },
    },
  },
  email: {
    subject: (store) => `Proposta de fornecimento para ${store}`,
    subjectOfGoods: portuguese.email.subjectOfGoods,
    shortSubject: 'Proposta de fornecimento de ferragens decorativas',
    greeting: (store) => (store === undefined ? 'Prezada equipe,' : `Prezada equipe ${store},`),
    beginsLower: false,
    unnamed: {
      intro:
        'Somos uma empresa exportadora de ferragens decorativas para casa: puxadores, dobradiças, fechaduras e acessórios em zamac, latão e aço inox.',
      offer:
        'Oferecemos produtos personalizados, com pedido mínimo baixo e em conformidade com as normas da União Europeia.',
    },
    named: {
      ...portuguese.email.named,
      introShared: (company) => `Somos a ${company} e é exatamente isso que fabricamos.`,
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos ${makes}.`
          : makes === undefined
            ? `Escrevo em nome da ${company}.`
            : `Somos a ${company} e fabricamos ${makes}.`,
      minimumOrder: (order) => `Pedido mínimo: ${order}.`,
    },
    about: {
      say: (one, two) => `Vi no site de vocês que ${two === undefined ? one : `${one} e que ${two}`}.`,
      products: (goods) => `trabalham com ${goods}`,
      brand: (brand) => `trabalham com a marca ${brand}`,
      since: (year) => `estão no mercado desde ${year}`,
      customers: {
        trade: 'atendem profissionais',
        consumers: 'vendem para o consumidor final',
        both: 'atendem tanto profissionais quanto o consumidor final',
      },
      services: {
        repair: 'fazem consertos',
        rental: 'fazem locação',
        cutting: 'cortam sob medida',
        sharpening: 'fazem afiação',
        installation: 'fazem instalação',
        delivery: 'fazem entregas',
        advice: 'orientam os clientes',
      },
    },
    details: {
      found: 'Os dados que temos da loja de vocês:',
      phone: (phone) => `Telefone: ${phone}`,
      website: (website) => `Site: ${website}`,
    },
    ask: {
      independent: 'Posso enviar alguns modelos com os preços?',
      chain: 'Poderiam me passar o contato de quem compra ferragens na rede de vocês?',
      wholesaler: 'Posso enviar nossa tabela de preços para distribuidores?',
      manufacturer: 'Vocês compram ferragens ou componentes de fornecedores externos?',
      unclear: 'Posso enviar alguns modelos com os preços?',
    },
    askBeside: (brand) => `Nossa linha teria espaço ao lado da marca ${brand} na loja de vocês?`,
    askWhich: (one, other) => `O que mais pedem na loja de vocês: ${one} ou ${other}?`,
    askFirst: 'O que os clientes olham primeiro: preço, acabamento ou prazo de entrega?',
    second: {
      opening: 'Retomo rapidamente meu último e-mail.',
      ask: 'Posso cotar dois ou três modelos para vocês?',
    },
    third: {
      opening: 'Este é meu último e-mail sobre o assunto.',
      catalogue: (url) => `Nosso catálogo está aqui, para quando precisarem: ${url}`,
      ask: 'Não é um bom momento ou não faz sentido para vocês? Basta uma palavra.',
    },
    reply: {
      thanks: 'Obrigado pela resposta.',
      askModels: 'Quais modelos interessam a vocês e em que quantidades?',
      youAsk: (words) => `Vocês perguntam: “${words}”`,
      askBuyer: 'Poderiam me dizer quem compra ferragens na empresa de vocês?',
      later: 'Volto a escrever quando vocês retornarem.',
      sorry: 'Não escreveremos novamente. Desculpem o incômodo.',
    },
    closing: 'Atenciosamente,',
    unsigned: 'Departamento de exportação',
    origin: (page) =>
      `O endereço de vocês foi obtido em ${page}. Se não quiserem que o guardemos, respondam e nós o apagaremos.`,
    optOut:
      'Se preferirem não receber mais nossos e-mails, é só responder “não” e não escreveremos novamente.',
  },
};
