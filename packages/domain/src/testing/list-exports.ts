/** What an export says of its one customer, in the words of a list. */
type Exported = {
  tool: string;
  headings: string;
  /** Cells that need it are quoted. */
  row: string;
  expected: Partial<Record<'name' | 'phone' | 'website' | 'email' | 'country' | 'city' | 'status', string>>;
};

const acme = { name: 'Acme Tools', website: 'https://acme.example', city: 'New York' };

/** The columns of programs that people export customers or stores from, each with an invented row. */
export const listExports: readonly Exported[] = [
  {
    tool: 'OKKI',
    headings:
      '客户编号,客户名称,公司简称,国家地区,省份,城市,公司网址,公司电话,传真,详细地址,客户阶段,客户星级,客户来源,联系人姓名,联系人邮箱,联系电话,WhatsApp,备注,创建时间,最近联系时间',
    row: '10001,Acme Tools,Acme,美国,NY,New York,https://acme.example,+1 212-736-8264,,1 Main St,成交客户,3,展会,Ann,ann@acme.example,+1 212-736-8265,+12127368265,,2026-01-02,2026-05-01',
    expected: {
      ...acme,
      phone: '+1 212-736-8264',
      email: 'ann@acme.example',
      country: '美国',
      status: 'customer',
    },
  },
  {
    tool: 'HubSpot companies',
    headings:
      'Record ID,Company name,Company owner,Create Date,Phone Number,Last Activity Date,City,Country/Region,Industry,Website URL,Company Domain Name,Street Address,Lifecycle Stage,Lead Status',
    row: '123,Acme Tools,,2026-01-02,+1 212-736-8264,,New York,United States,,https://acme.example,acme.example,1 Main St,Customer,',
    expected: { ...acme, phone: '+1 212-736-8264', country: 'United States', status: 'customer' },
  },
  {
    tool: 'Salesforce accounts',
    headings:
      'Account Name,Type,Phone,Fax,Website,Billing Street,Billing City,Billing State/Province,Billing Zip/Postal Code,Billing Country,Account Owner',
    row: 'Acme Tools,Prospect,(212) 736-8264,(212) 736-8299,https://acme.example,1 Main St,New York,NY,10001,United States,Ann',
    expected: { ...acme, phone: '(212) 736-8264', country: 'United States' },
  },
  {
    tool: 'Pipedrive people',
    headings:
      'Person - Name,Organization - Name,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile,Organization - Address,Organization - Website,Organization - Address - City,Deal - Status',
    row: 'Ann Lee,Acme Tools,,ann@acme.example,,+1 212-736-8264,1 Main St,https://acme.example,New York,Won',
    expected: { ...acme, phone: '+1 212-736-8264', email: 'ann@acme.example', status: 'customer' },
  },
  {
    tool: 'Apollo',
    headings:
      'First Name,Last Name,Title,Company,Company Name for Emails,Email,Email Status,Work Direct Phone,Corporate Phone,Stage,Person Linkedin Url,Website,City,State,Country,Company Address,Company City,Company State,Company Country,Company Phone',
    row: 'Ann,Lee,Buyer,Acme Tools,Acme,ann@acme.example,Verified,,+1 212-736-8264,Cold,,https://acme.example,Boston,MA,United States,1 Main St,New York,NY,United States,+1 212-736-8265',
    expected: {
      ...acme,
      phone: '+1 212-736-8264',
      email: 'ann@acme.example',
      country: 'United States',
      status: 'new',
    },
  },
  {
    tool: 'Outlook',
    headings:
      'First Name,Middle Name,Last Name,Title,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Business Fax,Business Phone,Business Phone 2,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Notes,Web Page',
    row: 'Ann,,Lee,Ms,,Acme Tools,,Buyer,1 Main St,,New York,NY,10001,United States,,(212) 736-8299,(212) 736-8264,,,,ann@acme.example,SMTP,Ann Lee,,https://acme.example',
    expected: {
      ...acme,
      phone: '(212) 736-8264',
      email: 'ann@acme.example',
      country: 'United States',
    },
  },
  {
    tool: 'Google Contacts',
    headings:
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Country,Website 1 - Value',
    row: 'Ann,,Lee,Acme Tools,Buyer,,* myContacts,* ,ann@acme.example,Work,+1 212-736-8264 ::: +1 212-736-8265,,,"1 Main St",1 Main St,New York,US,https://acme.example',
    expected: { ...acme, phone: '+1 212-736-8264', email: 'ann@acme.example', country: 'US' },
  },
  {
    tool: 'gosom google-maps-scraper',
    headings:
      'input_id,link,title,category,address,open_hours,popular_times,website,phone,plus_code,review_count,review_rating,cid,status,descriptions,owner,complete_address,about,emails',
    row: '1,https://www.google.com/maps/place/x,Acme Tools,Hardware store,"1 Main St, New York, NY 10001",{},{},https://acme.example,(212) 736-8264,,10,4.5,1,Open · Closes 6 PM,,"{""name"":""Acme (Owner)""}","{""city"":""New York""}",,"info@acme.example, b@acme.example"',
    expected: {
      name: 'Acme Tools',
      website: 'https://acme.example',
      phone: '(212) 736-8264',
      email: 'info@acme.example',
    },
  },
  {
    tool: 'Outscraper',
    headings:
      'query,name,site,subtypes,category,type,phone,full_address,city,postal_code,state,country,google_id,business_status,about,location_link,email_1,email_2',
    row: 'hardware,Acme Tools,https://acme.example,Hardware store,Hardware store,Hardware store,+1 212-736-8264,"1 Main St, New York, NY 10001",New York,10001,New York,United States,1,OPERATIONAL,,https://www.google.com/maps/place/x,info@acme.example,',
    expected: {
      ...acme,
      phone: '+1 212-736-8264',
      email: 'info@acme.example',
      country: 'United States',
    },
  },
  {
    tool: 'Apify Google Maps Scraper',
    headings:
      'title,totalScore,reviewsCount,street,city,state,countryCode,website,phone,categoryName,url,placeId,permanentlyClosed',
    row: 'Acme Tools,4.5,10,1 Main St,New York,New York,US,https://acme.example,+1 212-736-8264,Hardware store,https://www.google.com/maps/search/x,abc,false',
    expected: { ...acme, phone: '+1 212-736-8264', country: 'US' },
  },
];
