/** The fields that a column of a customer list can contain. */
export const customerFields = [
  'name',
  'address',
  'city',
  'postcode',
  'country',
  'phone',
  'website',
  'email',
  'status',
  'notes',
  'next',
] as const;
export type CustomerField = (typeof customerFields)[number];

/**
 * Column headings as people write them in English, Chinese, German, French, Spanish, Portuguese and Italian, including those
 * of our own exports. Case, accents, spaces and punctuation are ignored.
 */
const headings: Readonly<Record<CustomerField, string>> = {
  name:
    'name,company,company name,customer,customer name,client,client name,account,account name,store,store name,shop,shop name,business,business name,buyer,organisation,organization,' +
    '名称,客户,客户名,客户名称,客户公司,公司,公司名,公司名称,公司全称,企业名称,单位名称,店名,店铺名称,门店名称,买家,采购商,買家,客戶,客戶名稱,公司名稱,' +
    'Firma,Firmenname,Kunde,Kundenname,Unternehmen,Geschäft,Händler,Name des Kunden,' +
    'nom,nom du client,client,société,entreprise,raison sociale,enseigne,magasin,' +
    'nombre,nombre del cliente,cliente,empresa,razón social,tienda,nombre comercial,' +
    'nome,nome do cliente,razão social,nome da empresa,loja,nome fantasia,' +
    'nome cliente,azienda,ragione sociale,ditta,negozio,società',
  address:
    'address,street,street address,full address,address line 1,location,postal address,' +
    '地址,详细地址,公司地址,客户地址,联系地址,街道,詳細地址,' +
    'Adresse,Anschrift,Straße,Strasse,Straße und Hausnummer,' +
    'adresse postale,rue,dirección,calle,domicilio,endereço,morada,rua,indirizzo,via',
  city: 'city,town,locality,municipality,place,城市,所在城市,市,市区,Ort,Stadt,Wohnort,ville,commune,localité,ciudad,localidad,población,municipio,cidade,localidade,concelho,città,comune,località',
  postcode:
    'postcode,postal code,zip,zip code,zipcode,邮编,邮政编码,郵編,PLZ,Postleitzahl,code postal,cp,código postal,CEP,cap',
  country: 'country,country code,nation,国家,国家地区,国别,所在国家,國家,Land,Staat,pays,país,paese,nazione',
  phone:
    'phone,phone number,telephone,tel,tel no,telephone number,mobile,mobile phone,cell,contact number,whatsapp,' +
    '电话,电话号码,联系电话,手机,手机号,手机号码,固定电话,座机,電話,聯繫電話,' +
    'Telefon,Telefonnummer,Tel Nr,Rufnummer,Mobil,Handy,' +
    'téléphone,numéro de téléphone,portable,teléfono,número de teléfono,móvil,celular,telefone,telemóvel,contacto telefónico,telefono,cellulare,numero di telefono',
  website:
    'website,web site,web,url,homepage,site,web page,internet,domain,' +
    '网站,网址,公司网站,官网,主页,網站,網址,' +
    'Webseite,Internetseite,site web,site internet,sitio web,página web,web del cliente,sítio web,sito,sito web,sito internet,pagina web',
  email:
    'email,e mail,mail,email address,e mail address,contact email,' +
    '邮箱,电子邮箱,电子邮件,邮件,邮箱地址,电邮,郵箱,電子郵件,' +
    'E-Mail-Adresse,Mailadresse,courriel,adresse email,adresse e mail,correo,correo electrónico,dirección de correo,endereço de email,correio eletrónico,posta elettronica,indirizzo email',
  status:
    'status,stage,state of contact,lead status,customer status,状态,客户状态,跟进状态,阶段,狀態,Stand,Kundenstatus,statut,état,estado,situação,situação do cliente,stato,stato cliente',
  notes:
    'notes,note,remark,remarks,comment,comments,memo,description,备注,说明,跟进记录,留言,備註,' +
    'Notiz,Notizen,Bemerkung,Bemerkungen,Anmerkung,Kommentar,remarque,remarques,commentaire,commentaires,' +
    'nota,notas,observación,observaciones,comentario,comentarios,observação,observações,osservazioni,commento,annotazioni',
  next:
    'next date,next,date,due,due date,follow up,follow up date,next contact,next step date,reminder,下次跟进日期,下次跟进,下次联系,下次联系日期,跟进日期,提醒日期,日期,' +
    'Datum,Wiedervorlage,nächster Kontakt,prochaine date,date de relance,relance,prochain contact,fecha,próxima fecha,próximo contacto,seguimiento,data,próxima data,próximo contato,data prossimo contatto,promemoria,prossimo contatto',
};

const known: ReadonlyMap<string, CustomerField> = new Map(
  customerFields.flatMap((field) =>
    headings[field].split(',').map((heading) => [folded(heading), field] as const),
  ),
);

/** The field of a heading; undefined if it is unknown. */
export function fieldOfHeading(heading: string): CustomerField | undefined {
  const word = folded(heading);
  return (
    known.get(word) ?? known.get(folded(heading.replaceAll(/[(（[].*?[)）\]]/g, ''))) ?? fieldOfBoth(heading)
  );
}

/** Separates the two languages of a heading: a sign, a line end, or a change of script. */
const separator =
  /[/|\n\r]|(?<=\p{Script=Han})\s*(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s*(?=\p{Script=Han})/u;

/** '电话/Tel', '公司名称 Company': a heading in two languages, where both say the same. '客户 ID' is no name. */
function fieldOfBoth(heading: string): CustomerField | undefined {
  const fields = new Set(
    heading
      .normalize('NFKC')
      .split(separator)
      .map((part) => known.get(folded(part))),
  );
  return fields.size === 1 ? [...fields][0] : undefined;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
