import { capitalized, type LanguagePack } from './language-pack.ts';

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

/** Goods as a label or a subject has them: 'poignées et charnières', not 'des poignées et des charnières'. */
const withoutArticles = (goods: string) => goods.replace(/(?<=^|, | et )(?:(?:des|du|de la) |de l’)/gu, '');

export const french: LanguagePack<'french'> = {
  id: 'french',
  tag: 'fr',
  label: 'Français',
  list,
  products: {
    cabinet_handles: 'des poignées de meuble',
    door_handles: 'des poignées de porte',
    hinges: 'des charnières',
    door_locks: 'des serrures',
    padlocks: 'des cadenas',
    drawer_runners: 'des coulisses de tiroir',
    furniture_fittings: 'de la quincaillerie d’ameublement',
    window_fittings: 'de la quincaillerie de fenêtre',
    door_closers: 'des ferme-portes',
    bathroom_accessories: 'des accessoires de salle de bains',
    hooks: 'des crochets',
    castors: 'des roulettes',
    fasteners: 'de la visserie',
    key_cutting: 'la reproduction de clés',
    security: 'des produits de sécurité',
    hand_tools: 'de l’outillage à main',
    power_tools: 'de l’outillage électroportatif',
    paint: 'de la peinture',
    plumbing: 'de la plomberie',
    electrical: 'du matériel électrique',
    lighting: 'des luminaires',
    building_materials: 'des matériaux de construction',
    timber: 'du bois',
    doors_windows: 'des portes et fenêtres',
    tiles: 'du carrelage',
    garden: 'des articles de jardin',
    household: 'des articles ménagers',
    workwear: 'des vêtements de travail',
  },
  sellerTerms: {
    goods: {
      handles: 'des poignées',
      knobs: 'des boutons',
      locks: 'des serrures',
      fittings: 'de la quincaillerie',
      door_hardware: 'de la quincaillerie de porte',
      latches: 'des loquets',
      brackets: 'des équerres',
      furniture_legs: 'des pieds de meuble',
    },
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
    subjectOfGoods: (goods, store) => `${capitalized(withoutArticles(goods))} pour ${store}`,
    shortSubject: 'Partenariat : quincaillerie décorative',
    greeting: (store) => (store === undefined ? 'Bonjour,' : `Bonjour à toute l’équipe ${store},`),
    beginsLower: false,
    unnamed: {
      intro:
        'Nous sommes une société exportatrice de quincaillerie décorative pour la maison : poignées, charnières, serrures et ferrures en zamak, laiton et acier inoxydable.',
      offer:
        'Nous proposons la personnalisation, de faibles minimums de commande et des produits conformes aux normes de l’UE.',
    },
    named: {
      introShared: (company) => `C’est précisément ce que fabrique notre société, ${company}.`,
      intro: (company, makes) =>
        company === undefined
          ? `Nous fabriquons ${makes}.`
          : makes === undefined
            ? `Je vous contacte au nom de la société ${company}.`
            : `Notre société, ${company}, fabrique ${makes}.`,
      products: (makes) => `Produits : ${withoutArticles(makes)}.`,
      materials: (materials) => `Matériaux : ${materials}.`,
      certificates: (certificates) => `Certifications : ${certificates}.`,
      minimumOrder: (order) => `Minimum de commande : ${order}.`,
      leadTime: (time) => `Délai : ${time}.`,
      prices: (terms) => `Prix : ${terms}.`,
    },
    about: {
      say: (one, two) =>
        `J’ai vu sur votre site que vous ${two === undefined ? one : `${one} et que vous ${two}`}.`,
      products: (goods) => `proposez ${goods}`,
      brand: (brand) => `proposez la marque ${brand}`,
      since: (year) => `êtes établis depuis ${year}`,
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
      chain: 'Pourriez-vous m’indiquer qui achète la quincaillerie au sein de votre groupe ?',
      wholesaler: 'Puis-je vous envoyer notre tarif grossiste ?',
      manufacturer: 'Achetez-vous de la quincaillerie ou des composants à des fournisseurs extérieurs ?',
      unclear: 'Puis-je vous envoyer quelques modèles avec leurs prix ?',
    },
    askBeside: (brand) =>
      `Notre gamme aurait-elle sa place à côté de la marque ${brand} dans votre magasin ?`,
    askWhich: (one, other) => `Que vous demande-t-on le plus souvent : ${one} ou ${other} ?`,
    askFirst: 'Que regardent d’abord vos clients : le prix, la finition ou le délai ?',
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
      askBuyer: 'Pourriez-vous me dire qui s’occupe des achats de quincaillerie chez vous ?',
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
