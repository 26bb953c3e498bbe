import type { IncomingMessage, ServerResponse } from 'node:http';
import { completed, line } from './api-server.ts';
import { analysisData } from './posting-api.ts';

/** Text from the stores' data, in whatever language it is. */
export const storeData = [
  'Ferragens Um',
  'Ferragens Dois',
  'Ferragens Três',
  'First Hardware',
  'Rua das Flores 1',
  'Porto, Portugal',
  'Porto, Maine',
  'Porto',
  // The box shows a place's region in a separate, quieter element.
  ', Portugal',
  'Nowhere',
  'Slow',
  'Sample',
  'OpenStreetMap contributors',
  'Overture Maps',
  'Model X',
  'A shop of handles',
];

/**
 * An API with Chinese messages, as ours has for a page in Chinese, and the sites of its stores. The location decides what a
 * search returns: 'Porto' everything, 'Nowhere' nothing, 'Fault' a refusal, 'Slow' no end.
 */
export function serveChinese(note: (request: IncomingMessage) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host = '' } = request.headers;
    const port = host.split(':')[1] ?? '';
    if (host.includes('.localhost:')) {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Site</title><h1>A shop of handles</h1>');
      return;
    }
    note(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const url = searchParams.get('url') ?? '';
    switch (pathname) {
      case '/search/stream':
        return search(searchParams.get('location') ?? '', port, response);
      case '/api/status':
        return json({
          version: '3.0',
          places: {
            id: 'directory',
            label: 'OpenStreetMap',
            attribution: '© OpenStreetMap contributors',
            why: '已导入数据覆盖该地区。',
          },
          model: { id: 'model-x', label: 'Model X' },
        });
      case '/api/suggest':
        return json({ suggestions: [{ label: 'Porto, Portugal', lat: 41.15, lon: -8.61 }] });
      case '/api/website/framing':
        if (url.includes('refused')) return json({ error: '该网址指向内部网络。' }, 400);
        return json({
          url,
          finalUrl: url,
          verdict: url.includes('barred') ? 'block' : 'frame',
          reason: '该网站不允许嵌入其他页面。',
        });
      case '/api/website':
        return json(website(url));
      case '/api/analyze-company/stream':
        response.end(line({ type: 'complete', data: analysisData('Hinges [1].\n\n- [1] A shop') }));
        return;
      case '/api/generate-email':
        return json({
          subject: 'Hinges',
          body: 'Dear team',
          mirror: { subject: '合页', body: '您好' },
          recipient: { value: 'info@shop.example', page: 'http://shop.example/contact' },
        });
      default:
        return json({}, 404);
    }
  };
}

function search(location: string, port: string, response: ServerResponse): void {
  if (location === 'Fault') {
    response.writeHead(500).end();
    return;
  }
  const stores = location === 'Nowhere' ? [] : storesAt(port);
  response.write(
    line({
      location,
      total_found: location === 'Slow' ? 9 : stores.length,
      place: 'Porto, Portugal',
      place_note: '未查到这条街，改在全市范围内搜索。',
      radius_km: 10,
      source: {
        id: location === 'Sample' ? 'sample' : 'directory',
        label: 'OpenStreetMap',
        attribution: '© OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
        data_date: '2026-11-20',
      },
      alternatives: [{ label: 'Porto, Maine', lat: 45, lon: -68 }],
    }),
  );
  for (const [at, store] of stores.entries())
    response.write(line({ store, index: at + 1, total: stores.length }));
  if (location === 'Slow') return;
  const calls = { sku: 'Text Search Enterprise', calls: 7, free_calls: 7, usd: 0 };
  response.write(
    line({
      completed: true,
      total: stores.length,
      ...(location === 'Porto' && {
        stop_reason: '已达到本次搜索的上限。',
        cost: { search: [calls], month: [calls], prices_of: '2026-09' },
      }),
    }),
  );
  response.end(completed);
}

function storesAt(port: string): object[] {
  const site = (slug: string) => ({ id: `sample:${slug}`, website: `http://${slug}.localhost:${port}/` });
  return [
    {
      name: 'Ferragens Um',
      name_en: 'First Hardware',
      address: 'Rua das Flores 1',
      phone: '+351 22 200 0000',
      distance_km: 0.42,
      also_listed_as: ['overture:1', 'file:my-list/7'],
      confirmed: '2026-08',
      ...site('shop'),
    },
    { name: 'Ferragens Dois', address: 'Rua das Flores 1', distance_km: 1.25, ...site('barred') },
    { name: 'Ferragens Três', address: 'Rua das Flores 1', distance_km: 12, ...site('refused') },
    { name: 'Ferragens Dois', address: 'Porto', distance_km: 12, id: 'osm:node/2' },
  ];
}

function website(url: string): object {
  const isShop = url.includes('shop');
  const page = `${url}contact`;
  return {
    url,
    finalUrl: url,
    framing: { verdict: 'frame', reason: '' },
    title: 'A shop of handles',
    description: '',
    languages: ['de'],
    contacts: isShop
      ? [
          { kind: 'email', value: 'info@shop.example', page },
          { kind: 'whatsapp', value: 'https://wa.me/351220000000', page },
          { kind: 'form', value: page, page },
          { kind: 'phone', value: '+351 22 200 0000', page },
        ]
      : [],
    ...(!isShop && { none: 'nothing_found', reason: '网页上没有联系方式。' }),
    readAt: '2026-11-20T08:00:00.000Z',
  };
}
