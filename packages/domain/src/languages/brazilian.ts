import type { LanguagePack } from './language-pack.ts';
import { portuguese } from './portuguese.ts';

export const brazilian: LanguagePack<'brazilian'> = {
  id: 'brazilian',
  tag: 'pt-BR',
  label: 'Português (Brasil)',
  list: portuguese.list,
  quoted: (words) => `“${words}”`,
  sellerTerms: {
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
    greetingPerson: (name) => `Bom dia, ${name},`,
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
      introPart: (company, makes) => `Dessa linha, nós da ${company} fabricamos ${makes}.`,
      introFor: (company, makes) => `Para esses serviços, nós da ${company} fabricamos ${makes}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Fabricamos ${makes}.`
          : makes === undefined
            ? `Escrevo em nome da ${company}.`
            : `Somos a ${company} e fabricamos ${makes}.`,
      minimumOrder: (order) => `Pedido mínimo: ${order}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} a partir de ${amount}`,
      freeSample: 'amostras gratuitas',
      sample: (amount) => `uma amostra por ${amount}`,
      minimum: (order) => `pedido mínimo ${order}`,
      lead: (time) => `prazo de entrega ${time}`,
      terms: (terms) => `O essencial: ${terms}.`,
      supplied: (countries) => `Países que já atendemos: ${countries}.`,
      stock: (place) => `Estoque no exterior: ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Escrevo porque vocês ${clauses}.`,
        (clauses) => `Vocês ${clauses}: é por isso que escrevo.`,
      ],
      join: (one, two) => `${one} e ${two}`,
      sold: [(goods) => `Vocês trabalham com ${goods}.`, (goods) => `A linha de vocês inclui ${goods}.`],
      seen: [
        (goods) => `O site de vocês menciona ${goods}.`,
        (goods) => `No site, vocês mencionam ${goods}.`,
      ],
      served: (services) => `Entre os serviços, vocês citam ${services}.`,
      brand: (brand) => `trabalham com a marca ${brand}`,
      founded: (year) => `Vocês estão no mercado desde ${year}.`,
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
      chain: 'Poderiam me passar o contato de quem cuida das compras?',
      wholesaler: 'Posso enviar nossa tabela de preços para distribuidores?',
      manufacturer: 'Vocês compram componentes de fornecedores externos?',
      unclear: 'Posso enviar alguns modelos com os preços?',
    },
    askOfPair: {
      choice: 'Vocês escolhem a marca que instalam ou é o cliente?',
      which: 'De quais desses itens posso enviar preços?',
      source: 'Vocês compram esses itens de um atacadista ou direto do fabricante?',
    },
    askBeside: (brand) => `Nossa linha teria espaço ao lado da marca ${brand} na loja de vocês?`,
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
      askBuyer: 'Poderiam me dizer quem cuida das compras na empresa de vocês?',
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
