import { foldName } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import { closedSigns } from '@Hardware-Store-Finder/places';

/** Known column headers as people write them; case, accents and punctuation are ignored. */
const headers = {
  name: 'name,store name,shop name,company,company name,business name,title,store,shop,Firma,Firmenname,Geschäft,Händler,Unternehmen,Bezeichnung,nombre,empresa,razón social,tienda,nom,raison sociale,enseigne,magasin,société,nome,ragione sociale,negozio,loja,naam,bedrijf,nazwa,firma adı,ad,название,наименование,имя,компания,магазин,名称,名字,店名,公司,公司名称,商店,店铺名称,店舗名,会社名,이름,상호,اسم,الاسم,नाम,tên,nama',
  lat: 'lat,latitude,latitud,latitudine,Breite,Breitengrad,geo lat,y,latitude wgs84,breedtegraad,szerokość,enlem,широта,纬度,緯度,위도,خط العرض,vĩ độ,lintang',
  lon: 'lon,lng,long,longitude,longitud,longitudine,Länge,Längengrad,geo lon,geo lng,x,longitude wgs84,lengtegraad,długość,boylam,долгота,经度,經度,経度,경도,خط الطول,kinh độ,bujur',
  address:
    'address,full address,addr full,formatted address,Adresse,Anschrift,dirección,direccion completa,endereço,morada,indirizzo,adres,adresse complète,адрес,地址,详细地址,住所,주소,العنوان,địa chỉ,alamat',
  street:
    'street,street address,address line 1,addr street,Straße,Strasse,Str,rue,voie,calle,rua,via,straat,ulica,sokak,улица,街道,도로명',
  /** Street and number in one, as All The Places writes them. */
  streetAddress: 'addr street address',
  number:
    'number,house number,housenumber,addr housenumber,Hausnummer,Hausnr,Nr,numéro,número,numero,huisnummer,дом,门牌号',
  city: 'city,town,locality,municipality,addr city,Ort,Stadt,Gemeinde,ville,commune,localité,ciudad,localidad,municipio,cidade,localidade,concelho,città,comune,stad,plaats,gemeente,miasto,şehir,il,город,城市,市,市区町村,도시,시,المدينة,thành phố,kota',
  postcode:
    'postcode,postal code,zip,zip code,zipcode,addr postcode,PLZ,Postleitzahl,code postal,cp,código postal,CAP,cep,kod pocztowy,posta kodu,индекс,почтовый индекс,邮编,邮政编码,郵便番号,우편번호,الرمز البريدي',
  state:
    'state,region,province,addr state,county,Bundesland,Land Bundesland,région,département,provincia,comunidad autónoma,estado,distrito,regione,provincie,województwo,область,регион,省,省份,都道府県',
  country:
    'country,country code,addr country,Land,Staat,pays,país,pais,paese,nazione,kraj,ülke,страна,国家,國家,国,나라,국가,الدولة,quốc gia,negara',
  phone:
    'phone,telephone,tel,phone number,contact phone,mobile,Telefon,Telefonnummer,Rufnummer,téléphone,tél,teléfono,telefono,telefone,contacto,telefoon,telefon numarası,телефон,电话,電話,联系电话,電話番号,전화,전화번호,هاتف,điện thoại,telepon',
  website:
    'website,url,web,homepage,site,web site,contact website,Webseite,Internet,site web,sitio web,página web,sito,sito web,strona,сайт,网站,網站,网址,ウェブサイト,웹사이트,الموقع',
  email:
    'email,e mail,mail,contact email,email address,E-Mail-Adresse,courriel,correo,correo electrónico,posta elettronica,e-posta,почта,эл почта,邮箱,电子邮件,メール,이메일,البريد الإلكتروني',
  social: 'social,facebook,contact facebook,instagram,contact instagram,facebook url,instagram url',
  category:
    'category,categories,type,kind,shop,store type,Kategorie,Art,Branche,catégorie,type de magasin,categoría,tipo,categoria,rubro,ramo,categorie,kategoria,kategori,категория,类别,类型,分类,カテゴリ,분류,fsq category labels',
  brand: 'brand,Marke,marque,marca,merk,marka,бренд,品牌,ブランド',
  brandWikidata: 'brand wikidata',
  hours: 'opening hours,hours,Öffnungszeiten,horaires,horario,orari,openingstijden',
  id: 'id,identifier,store id,shop id,uid,Kennung,Kundennummer,código,codigo,номер,编号,fsq place id,ref',
} as const;

export type ListField = keyof typeof headers;
const listFields = Object.keys(headers) as readonly ListField[];

const known = new Map(
  listFields.flatMap((field) => headers[field].split(',').map((word) => [foldName(word), field] as const)),
);

/** The column index of each field. */
export type ListMapping = ReadonlyMap<ListField, number>;

/**
 * Maps fields to columns by their headers. `requested` (field to header) takes precedence; otherwise the
 * first matching column wins. Throws AppError if a requested header is missing.
 */
export function mapColumns(
  columns: readonly string[],
  requested: ReadonlyMap<ListField, string>,
): ListMapping {
  const mapping = new Map<ListField, number>();
  for (const [field, header] of requested) {
    const exact = columns.indexOf(header);
    const at = exact >= 0 ? exact : columns.findIndex((column) => foldName(column) === foldName(header));
    if (at < 0)
      throw commandError('bad_request', `it has no column "${header}" for ${field}. ${listHeaders(columns)}`);
    mapping.set(field, at);
  }
  const taken = new Set(mapping.values());
  for (const [at, column] of columns.entries()) {
    const field = known.get(foldName(column));
    if (field && !mapping.has(field) && !taken.has(at)) mapping.set(field, at);
  }
  return mapping;
}

/** The columns that may say that a store has closed, by the sign: `permanentlyClosed` is 'permanently_closed'. */
export function closedColumns(columns: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const words = (text: string) => foldName(text).replaceAll(' ', '');
  const named = columns.map(words);
  return new Map(
    closedSigns.map((sign) => [sign, [...named.keys()].filter((at) => named[at] === words(sign))]),
  );
}

/** Throws AppError without a column of names or brands, or without position columns if `hasGeometry` is false. */
export function checkMapping(columns: readonly string[], mapping: ListMapping, hasGeometry: boolean): void {
  const needed: readonly ListField[] = hasGeometry ? ['name'] : ['name', 'lat', 'lon'];
  // The stores of a chain may have its name alone.
  const missing = needed.filter(
    (field) => !mapping.has(field) && !(field === 'name' && mapping.has('brand')),
  );
  if (missing.length === 0) return;
  throw commandError(
    'bad_request',
    `it has no column that is known to hold ${missing.join(' and ')}. ${listHeaders(columns)}. ` +
      `Name the columns: --columns ${missing.map((field) => `${field}=HEADER`).join(',')}`,
  );
}

/** Parses `name=Firma,lat=Breite`. Throws AppError for unknown fields. */
export function parseColumns(text: string): Map<ListField, string> {
  const requested = new Map<ListField, string>();
  for (const part of text.split(',')) {
    const [field = '', ...header] = part.split('=');
    const named = listFields.find((one) => one === field.trim());
    if (!named || header.join('=').trim() === '') {
      throw commandError(
        'bad_request',
        `--columns "${part}" is no FIELD=HEADER. Fields are: ${listFields.join(', ')}.`,
      );
    }
    requested.set(named, header.join('=').trim());
  }
  return requested;
}

/** Describes the mapping, one line for each field, for a person to check. */
export function describeMapping(columns: readonly string[], mapping: ListMapping): string[] {
  const used = new Set(mapping.values());
  const unused = columns.filter((_, at) => !used.has(at));
  const width = Math.max(...[...mapping.keys()].map((field) => field.length));
  return [
    ...[...mapping].map(([field, at]) => `${field.padEnd(width)}  is column "${plain(columns[at] ?? '')}"`),
    ...(unused.length === 0 ? [] : [`not used: ${names(unused)}`]),
  ];
}

function listHeaders(columns: readonly string[]): string {
  return columns.length === 0 ? 'It has no columns at all' : `Its columns are: ${names(columns)}`;
}

function names(columns: readonly string[]): string {
  const shown = columns.slice(0, 30).map((column) => plain(column));
  const more = columns.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** A header that is safe to print on a terminal. */
function plain(header: string): string {
  return (
    header
      .replaceAll(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, 60) || '(empty)'
  );
}
