import type { ModelProvider } from '@Hardware-Store-Finder/facts';
import { withBudget } from '@Hardware-Store-Finder/facts/testing';
import { message } from '@Hardware-Store-Finder/messages';
import {
  closeAll,
  createSampleProvider,
  open,
  type PlaceProvider,
  row,
  searchDeps,
} from '@Hardware-Store-Finder/places/testing';
import { createKeyedSemaphore, createLog } from '@Hardware-Store-Finder/std';
import { createDailyBudget, createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { type Asking, askServer, memorySite } from '@Hardware-Store-Finder/testing';
import { createWebsiteReader } from '@Hardware-Store-Finder/websites';
import { afterAll, describe, expect, test } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';

const cache = createMemoryCache();
const shop = 'https://shop.example.com/';
const silent = 'https://silent.example.com/';
const site = memorySite({
  [shop]: { headers: [['X-Frame-Options', 'DENY']], body: `<p>${'Griffe und Bänder. '.repeat(9)}` },
  [silent]: { status: 503 },
});
const logged: string[] = [];
let provider: PlaceProvider = createSampleProvider({ port: () => 8002 });

const paid: ModelProvider = {
  id: 'openai',
  label: 'gpt-9',
  isPaid: true,
  searches: true,
  async *stream() {
    yield { type: 'text', text: '## About\n' };
  },
};
const spent = { ledger: createMemoryLedger() };

const deps = appDeps({
  searching: searchDeps({
    places: async () => ({ provider, why: message.onlySample() }),
    sample: createSampleProvider({ port: () => 8002 }),
  }),
  websites: createWebsiteReader({
    fetchSite: site.fetchSite,
    cache,
    semaphore: createKeyedSemaphore({ concurrency: 8, maxQueued: 9, timeoutMs: 5_000 }),
  }),
  log: createLog((line) => logged.push(line)),
});
const broke = withBudget(paid, {
  calls: createDailyBudget(spent, 'calls', 0),
  tokens: createDailyBudget(spent, 'tokens', 9),
});
const { port, close } = await startApp({
  ...deps,
  writing: { ...deps.writing, model: async () => broke },
});

afterAll(async () => {
  close();
  await closeAll();
});

const ask = (target: string, language?: string, { headers, ...rest }: Asking = {}) =>
  askServer(port, target, {
    ...rest,
    headers: { ...headers, ...(language !== undefined && { 'accept-language': language }) },
  });

/** The parsed events of a stream. */
const lines = (body: string) =>
  body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));

async function inBoth(target: string, asking: Asking = {}) {
  const [plain, english, chinese] = [
    await ask(target, undefined, asking),
    await ask(target, 'en', asking),
    await ask(target, 'zh-Hans', asking),
  ];
  expect(plain.body).toBe(english.body);
  expect(chinese.status).toBe(english.status);
  return { english, chinese };
}

describe('A failed request', () => {
  test.each([
    [
      '/search/stream?location=Porto&radius_km=99',
      'radius_km=99 cannot be used: it must be a number from 0.5 to 50.',
      'radius_km=99 无法使用：必须是 0.5 到 50 之间的数字。',
    ],
    [
      '/search/stream',
      'The location is missing: add ?location= and a city, an address or lat,lon.',
      '缺少地点：请加上 ?location=，填写城市、地址或坐标（如 41.15,-8.61）。',
    ],
    [
      '/api/website?url=http://10.0.0.1/',
      'The address http://10.0.0.1/ leads to 10.0.0.1, which is no address of the public internet.',
      '网址 http://10.0.0.1/ 指向 10.0.0.1，这不是公共互联网的地址。',
    ],
    [
      '/api/nothing',
      'There is nothing at GET /api/nothing. The page is at /hardware-store-finder/.',
      'GET /api/nothing 不存在。网页地址是 /hardware-store-finder/。',
    ],
  ])('to %s gets its reason in the language of the request', async (target, english, chinese) => {
    const said = await inBoth(target);
    expect(JSON.parse(said.english.body)).toEqual({ error: english });
    expect(JSON.parse(said.chinese.body)).toEqual({ error: chinese });
    expect(said.chinese.headers.vary).toMatch(/Accept-Language/);
  });

  test('gets a Chinese answer even when its host is refused', async () => {
    const said = await ask('/api/status', 'zh', { headers: { host: 'evil.example' } });
    expect(JSON.parse(said.body).error).toMatch(/^无法通过 evil\.example 打开本页面。/);
  });

  test('with an unexpected error is logged in English and answered in Chinese', async () => {
    const before = provider;
    provider = {
      ...before,
      find: () => {
        throw new Error('Out of cheese.');
      },
    };
    const { body } = await ask('/search/stream?location=Porto', 'zh');
    provider = before;
    expect(lines(body).at(-1).error).toMatch(
      /^服务器出错了。请重试；如果仍然出错，请报告编号 [\da-f-]{36}。$/,
    );
    expect(logged.join('')).toContain('Out of cheese.');
    // The stack has the folder of the project, which may have a Chinese name.
    expect(logged.join('').replaceAll(process.cwd(), '')).not.toMatch(/\p{sc=Han}/u);
  });
});

describe('A search', () => {
  test('for an unknown place ends with an error in the language of the request', async () => {
    const { english, chinese } = await inBoth('/search/stream?location=Nowhere');
    expect(lines(english.body)).toEqual([
      {
        error: 'No place called "Nowhere" found. Check the spelling, or add the country.',
        retryable: false,
      },
    ]);
    expect(lines(chinese.body)).toEqual([
      { error: '没有找到名为“Nowhere”的地点。请检查拼写，或加上国家。', retryable: false },
    ]);
  });

  test('of invented stores localizes its notice and labels, but not its stores', async () => {
    const { english, chinese } = await inBoth('/search/stream?location=Porto');
    const [inEnglish, ...stores] = lines(english.body);
    const [inChinese, ...same] = lines(chinese.body);
    expect(inEnglish.source.notice).toBe('For real ones, go online or import a map file.');
    expect(inChinese.source).toMatchObject({
      id: 'sample',
      label: '示例数据',
      attribution: '示例数据',
      notice: '要查找真实店铺，请联网，或导入地图文件。',
    });
    expect(inEnglish.admin_note).toMatch(/^Download a file .*npm run import -- FILE\.osm\.pbf$/);
    expect(inChinese.admin_note).toMatch(/^请从.*npm run import -- FILE\.osm\.pbf$/);
    expect(inChinese.place).toBe(inEnglish.place);
    expect(stores.length).toBeGreaterThan(1);
    expect(same).toEqual(stores);
  });

  test('of a paid service localizes its progress, its stop reason and the remaining daily budget', async () => {
    const before = provider;
    const google = await open(row(45), { searchCalls: 2, dailyCalls: 6 });
    provider = google.provider;
    const english = lines((await ask('/search/stream?location=Porto')).body);
    const chinese = lines((await ask('/search/stream?location=Porto', 'zh')).body);
    const status = JSON.parse((await ask('/api/status', 'zh')).body);
    await ask('/search/stream?location=Porto');
    const none = lines((await ask('/search/stream?location=Porto', 'zh')).body).at(-1);
    const spentInEnglish = lines((await ask('/search/stream?location=Porto')).body).at(-1);
    provider = before;
    expect(english[0]).toEqual({ status: { message: 'Searching Google within 10 km' } });
    expect(chinese[0]).toEqual({ status: { message: '正在 Google 搜索 10 公里内的店铺' } });
    expect(english.at(-1).stop_reason).toBe(
      'Stopped at 2 calls, the limit for one search: there may be more stores.',
    );
    expect(chinese.at(-1).stop_reason).toBe('已调用 2 次，达到单次搜索的上限，可能还有更多店铺。');
    expect(status.places.price).toMatch(/^每次搜索最多调用 Google 2 次，.*今日 6 次额度还剩 2 次。$/);
    expect(none.error).toMatch(/^今日 6 次 Google 调用额度已用完，/);
    expect(spentInEnglish.error).toMatch(/^Today’s 6 calls to Google are used up\./);
  });
});

test('The status localizes the source and its reason, but not the name of the model', async () => {
  const { english, chinese } = await inBoth('/api/status');
  expect(JSON.parse(english.body).places.why).toMatch(/^No stores have been imported/);
  expect(JSON.parse(chinese.body)).toMatchObject({
    places: {
      why: '尚未导入店铺，实时来源也都无法连接。',
      label: '示例数据',
    },
    model: { id: 'openai', label: 'gpt-9' },
  });
});

describe('A website', () => {
  test('read for an English request is reported in Chinese without another read', async () => {
    const target = `/api/website?url=${shop}`;
    const english = JSON.parse((await ask(target, 'en')).body);
    const asked = site.asked.length;
    const chinese = JSON.parse((await ask(target, 'zh')).body);
    expect(english).toMatchObject({
      none: 'nothing_found',
      reason: expect.stringMatching(
        /^No email, phone or form seen on the pages read from shop\.example\.com/,
      ),
      framing: { verdict: 'block', reason: expect.stringContaining('(X-Frame-Options: DENY)') },
    });
    expect(chinese).toEqual({
      ...english,
      reason: '在已读取的 shop.example.com 网页上未见邮箱、电话或留言表单。请打开网站自行查看。',
      framing: { verdict: 'block', reason: '该网站禁止在其他网页内显示（X-Frame-Options: DENY）。' },
    });
    expect(JSON.parse((await ask(`/api/website/framing?url=${shop}`, 'zh')).body).reason).toBe(
      chinese.framing.reason,
    );
    expect(JSON.parse((await ask(target, 'en')).body)).toEqual(english);
    expect(site.asked).toHaveLength(asked);
  });

  test('requested twice at once is read once and reported in the language of each request', async () => {
    const target = `/api/website?url=${silent}`;
    const [chinese, english] = await Promise.all([ask(target, 'zh'), ask(target, 'en')]);
    expect(JSON.parse(english.body).reason).toBe('silent.example.com is down (503). Try again later.');
    expect(JSON.parse(chinese.body).reason).toBe('silent.example.com 出了故障（503），请稍后再试。');
    expect(site.asked.filter((url) => url === silent)).toHaveLength(1);
  });

  test('cached in English by an earlier version is read again', async () => {
    const old = 'https://old.example.com/';
    const failed = { kind: 'failed', fault: 'dns', message: 'There is no website.' };
    await cache.set(`website/1/visit/${old}`, JSON.stringify(failed), 3_600_000);
    const { status, body } = await ask(`/api/website/framing?url=${old}`, 'zh');
    expect([status, JSON.parse(body).verdict]).toEqual([200, 'frame']);
    expect(site.asked).toContain(old);
  });
});

test('An analysis says in both languages that its budget is spent', async () => {
  const posted = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', address: 'B', website: shop, language: 'english' }),
  };
  const { english, chinese } = await inBoth('/api/analyze-company/stream', posted);
  expect(lines(english.body)).toEqual([
    { status: 'working', message: 'Reading shop.example.com…' },
    { status: 'working', message: 'gpt-9 is looking for facts…' },
    {
      error: 'Today’s budget of calls for gpt-9 is used up. Try again after 00:00 UTC.',
      admin_note: expect.stringMatching(/^Raise [A-Z_]+\.$/),
    },
  ]);
  expect(lines(chinese.body)).toEqual([
    { status: 'working', message: '正在读取 shop.example.com…' },
    { status: 'working', message: 'gpt-9 正在查找事实…' },
    {
      error: expect.stringMatching(/^今日 gpt-9 的调用次数额度已用完，[^A-Z]*UTC[^A-Z]*$/),
      admin_note: expect.stringMatching(/[A-Z_]{4,}/),
    },
  ]);
});

test('Other origins may send Accept-Language, and localized answers vary by it', async () => {
  const headers = { origin: 'http://localhost:5173' };
  const { headers: got, body } = await ask('/api/website/framing?url=x', 'zh-Hans', { headers });
  expect(got['access-control-allow-origin']).toBe('http://localhost:5173');
  expect(String(got.vary).split(/, */).sort()).toEqual(['Accept-Language', 'Origin']);
  expect(JSON.parse(body).error).toMatch(/\p{sc=Han}/u);
  const { headers: stream } = await ask('/search/stream?location=Porto', 'zh-Hans', { headers });
  expect(stream.vary).toMatch(/Accept-Language/);
  const { headers: places } = await ask('/api/suggest?q=Por', 'zh-Hans', { headers });
  expect(places.vary).toMatch(/Accept-Language/);
  const { headers: data } = await ask('/api/store/address?id=osm:node/1&lat=1&lon=1', 'zh-Hans', { headers });
  expect(data.vary).toBe('Origin');
});
