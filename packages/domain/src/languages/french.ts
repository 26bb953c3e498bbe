import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

/** Goods within a sentence: 'des poignées et des charnières'; a collective ('outillage') stands alone. */
const withArticles = (goods: string) => goods.replace(/(?<=^|, | et )(?=\p{L}+[sx](?!\p{L}))/gu, 'des ');

export const french: LanguagePack<'french'> = {
  id: 'french',
  tag: 'fr',
  label: 'Français',
  list,
  quoted: (words) => `« ${words} »`,
  sellerTerms: {
    materials: {
      zinc_alloy: 'zamak',
      brass: 'laiton',
      stainless_steel: 'acier inoxydable',
      steel: 'acier',
      iron: 'fer',
      aluminium: 'aluminium',
      plastic: 'plastique',
      wood: 'bois',
      glass: 'verre',
      ceramic: 'céramique',
    },
    amounts: {
      containers: (count, feet) => `${count} × conteneur ${feet} pieds`,
      negotiable: 'à convenir',
      inStock: 'en stock',
      units: {
        pieces: ['pièce', 'pièces'],
        sets: ['jeu', 'jeux'],
        pairs: ['paire', 'paires'],
        cartons: ['carton', 'cartons'],
        kilograms: ['kg', 'kg'],
        pallets: ['palette', 'palettes'],
        tonnes: ['tonne', 'tonnes'],
        days: ['jour', 'jours'],
        working_days: ['jour ouvré', 'jours ouvrés'],
        weeks: ['semaine', 'semaines'],
        months: ['mois', 'mois'],
      },
      per: {
        model: (amount) => `${amount} par modèle`,
        color: (amount) => `${amount} par coloris`,
        size: (amount) => `${amount} par taille`,
        order: (amount) => `${amount} par commande`,
      },
      after: {
        deposit: (time) => `${time} après l’acompte`,
        order: (time) => `${time} après la commande`,
      },
    },
  },
  email: {
    subject: (store) => `Partenariat : quincaillerie pour ${store}`,
    subjectOfGoods: (goods, store) => `${capitalized(goods)} pour ${store}`,
    shortSubject: 'Partenariat : quincaillerie décorative',
    greeting: (store) => (store === undefined ? 'Bonjour,' : `Bonjour à toute l’équipe ${store},`),
    greetingPerson: (name) => `Bonjour ${name},`,
    beginsLower: false,
    unnamed: {
      intro:
        'Nous sommes une société exportatrice de quincaillerie décorative pour la maison : poignées, charnières, serrures et ferrures en zamak, laiton et acier inoxydable.',
      offer:
        'Nous proposons la personnalisation, de faibles minimums de commande et des produits conformes aux normes de l’UE.',
    },
    named: {
      introShared: (company) => `C’est précisément ce que fabrique notre société, ${company}.`,
      introPart: (company, makes) =>
        `Dans cette gamme, notre société, ${company}, fabrique ${withArticles(makes)}.`,
      introFor: (company, makes) =>
        `Pour ces travaux, notre société, ${company}, fabrique ${withArticles(makes)}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Nous fabriquons ${withArticles(makes ?? '')}.`
          : makes === undefined
            ? `Je vous contacte au nom de la société ${company}.`
            : `Notre société, ${company}, fabrique ${withArticles(makes)}.`,
      products: (makes) => `Produits : ${makes}.`,
      materials: (materials) => `Matériaux : ${materials}.`,
      certificates: (certificates) => `Certifications : ${certificates}.`,
      minimumOrder: (order) => `Minimum de commande : ${order}.`,
      leadTime: (time) => `Délai : ${time}.`,
      prices: (terms) => `Prix : ${terms}.`,
    },
    anchor: {
      price: (goods, amount) => `${goods} à partir de ${amount}`,
      freeSample: 'échantillons gratuits',
      sample: (amount) => `échantillon à ${amount}`,
      minimum: (order) => `minimum de commande ${order}`,
      lead: (time) => `délai ${time}`,
      terms: (terms) => `Pour aller droit au but : ${terms}.`,
      supplied: (countries) => `Pays que nous livrons déjà : ${countries}.`,
      stock: (place) => `Stock à l’étranger : ${place}.`,
    },
    about: {
      say: [
        (clauses) => `Je vous écris parce que vous ${clauses}.`,
        (clauses) => `Vous ${clauses} : c’est pourquoi je vous écris.`,
      ],
      join: (one, two) => `${one} et ${two}`,
      sold: [
        (goods) => `Vous proposez ${withArticles(goods)}.`,
        (goods) => `Votre gamme comprend ${withArticles(goods)}.`,
      ],
      seen: [
        (goods) => `Votre site mentionne ${withArticles(goods)}.`,
        (goods) => `On trouve ${withArticles(goods)} sur votre site.`,
      ],
      served: (services) => `Parmi vos prestations, vous citez ${services}.`,
      brand: (brand) => `proposez la marque ${brand}`,
      founded: (year) => `Vous êtes établis depuis ${year}.`,
      customers: {
        trade: 'travaillez avec les professionnels',
        consumers: 'vendez aux particuliers',
        both: 'vendez aux professionnels comme aux particuliers',
      },
      services: {
        repair: 'assurez des réparations',
        rental: 'proposez de la location',
        cutting: 'faites de la découpe sur mesure',
        sharpening: 'faites de l’affûtage',
        installation: 'assurez la pose',
        delivery: 'assurez la livraison',
        advice: 'conseillez vos clients',
      },
    },
    details: {
      found: 'Les coordonnées que nous avons de votre magasin :',
      phone: (phone) => `Téléphone : ${phone}`,
      website: (website) => `Site : ${website}`,
    },
    ask: {
      independent: 'Puis-je vous envoyer quelques modèles avec leurs prix ?',
      chain: 'Pourriez-vous m’indiquer qui s’occupe des achats chez vous ?',
      wholesaler: 'Puis-je vous envoyer notre tarif grossiste ?',
      manufacturer: 'Achetez-vous des composants à des fournisseurs extérieurs ?',
      unclear: 'Puis-je vous envoyer quelques modèles avec leurs prix ?',
    },
    askOfPair: {
      choice: 'Choisissez-vous vous-même la marque que vous posez, ou est-ce le client ?',
      which: 'Pour lesquels de ces articles puis-je vous envoyer des prix ?',
      source: 'Achetez-vous ces articles chez un grossiste ou directement au fabricant ?',
    },
    askBeside: (brand) =>
      `Notre gamme aurait-elle sa place à côté de la marque ${brand} dans votre magasin ?`,
    second: {
      opening: 'Je reviens brièvement sur mon dernier message.',
      ask: 'Puis-je vous chiffrer deux ou trois modèles ?',
    },
    third: {
      opening: 'C’est mon dernier message à ce sujet.',
      catalogue: (url) => `Notre catalogue reste à votre disposition ici : ${url}`,
      ask: 'Est-ce le mauvais moment, ou cela ne vous convient-il pas ? Un mot suffit.',
    },
    reply: {
      thanks: 'Merci pour votre réponse.',
      askModels: 'Quels modèles vous intéressent, et en quelles quantités ?',
      youAsk: (words) => `Vous demandez : « ${words} »`,
      askBuyer: 'Pourriez-vous me dire qui s’occupe des achats chez vous ?',
      later: 'Je reviendrai vers vous à votre retour.',
      sorry: 'Nous ne vous écrirons plus. Veuillez nous excuser pour le dérangement.',
    },
    closing: 'Cordialement,',
    unsigned: 'Service export',
    origin: (page) =>
      `Votre adresse provient de ${page}. Si vous vous opposez à sa conservation, répondez-nous et nous l’effacerons.`,
    optOut:
      'Si vous ne souhaitez plus recevoir nos messages, répondez simplement « non » et nous ne vous écrirons plus.',
  },
};
