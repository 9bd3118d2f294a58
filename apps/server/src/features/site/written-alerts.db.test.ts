import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDraft, makeTexts } from '../content/testing/content-world.ts';
import { type Writer, type WritersWorld, writersWorld } from '../content/testing/writers-world.ts';
import { registerSiteEndpoints } from './site-endpoints.ts';

let world: WritersWorld;
let writer: Writer;

beforeAll(async () => {
  world = await writersWorld((api) =>
    registerSiteEndpoints(api, { version: 'test', isPlayMoney: true, publicKeys: {} }),
  );
  writer = await world.writer('content');
});
afterAll(() => world.close());

const details = {
  severity: 'warning',
  can_hide: true,
  ...{ portal: null, brand: null, page: null, coin: null, market: null, link: null, ends_at: null },
} as const;

let serial = 0;
const create = (
  alert: object | null,
  texts = makeTexts('Late transfers', 'Read more', 'Banks of {brand} rest.'),
) => {
  serial += 1;
  const draft = { ...makeDraft({ texts }), alert };
  return writer.post('/admin/api/content', { kind: 'alert', name: `alert-${serial}`, draft });
};
const publish = (id: string, version = 1, at: string | null = null) =>
  writer.post(`/admin/api/content/${id}/publish`, { version, at });
const withdraw = (id: string) => writer.post(`/admin/api/content/${id}/withdraw`);

async function show(alert: object): Promise<string> {
  const { body } = await create(alert);
  const id = String(body.id);
  expect((await publish(id)).status).toBe(200);
  return id;
}

async function seen(host = 'localhost:3000', language = 'en_US') {
  const { body } = await world.http.client(host).get('/api/global_alerts', { 'x-language': language });
  return body.alerts as Record<string, unknown>[];
}

describe('an alert', () => {
  test("is active from publishing to unpublishing, in the reader's language", async () => {
    const { body } = await create({ ...details, link: '/faq', coin: 'BTC' });
    const id = String(body.id);
    expect(await seen()).toEqual([]);
    await publish(id);
    expect(await seen('localhost:3000', 'cs_CZ')).toEqual([
      {
        id: `content-${id}-1`,
        severity: 'warning',
        title: 'cs Late transfers',
        text: expect.stringMatching(/^Banks of \w+ rest\.$/),
        link: { url: '/faq', title: 'Read more' },
        ...{ can_hide: true, market: null, coin: 'BTC', page: null, ends_at: null },
      },
    ]);
    await withdraw(id);
    expect(await seen()).toEqual([]);
  });

  test('in a new version counts as a new alert that nobody has hidden', async () => {
    const id = await show(details);
    const draft = { ...makeDraft({ texts: makeTexts('Later still') }), alert: details };
    await writer.post(`/admin/api/content/${id}/versions`, { based_on: 1, draft });
    await publish(id, 2);
    expect((await seen()).map((alert) => alert.id)).toEqual([`content-${id}-2`]);
    await withdraw(id);
  });

  test('begins and ends at its scheduled times', async () => {
    const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
    const { body } = await create({ ...details, ends_at: later(120_000) });
    await publish(String(body.id), 1, later(60_000));
    expect(await seen()).toHaveLength(0);
    world.clock.advance(60_000);
    expect(await seen()).toHaveLength(1);
    world.clock.advance(59_999);
    expect(await seen()).toHaveLength(1);
    world.clock.advance(1);
    expect(await seen()).toHaveLength(0);
  });

  test('of a portal or a brand is shown only there', async () => {
    const ids = [
      await show({ ...details, brand: 'bitlifi' }),
      await show({ ...details, portal: 'exchange' }),
    ];
    expect(await seen()).toHaveLength(0);
    expect((await seen('bitlifi.localhost:3000')).map(({ id }) => id)).toEqual([`content-${ids[0]}-1`]);
    expect((await seen('localhost:3006')).map(({ id }) => id)).toEqual([`content-${ids[1]}-1`]);
    for (const id of ids) await withdraw(id);
  });

  test('is one of the newest twenty', async () => {
    const alert = JSON.parse(JSON.stringify(details));
    const items = Array.from({ length: 41 }, (_, index) => `many-${index}`);
    const draft = { ...makeDraft(), alert };
    await world.seed({ items: items.map((name) => ({ kind: 'alert', name, draft, hash: name })) });
    expect(await seen()).toHaveLength(20);
  });

  test.each([{ brand: 'nobody' }, { page: 'nowhere' }, { coin: 'NOTHING' }, { market: 'BTC_NOTHING' }])(
    'at an unknown place is refused: %o',
    async (place) => {
      const before = await world.acts();
      expect(await create({ ...details, ...place })).toMatchObject({
        status: 422,
        body: { code: 'place_unknown' },
      });
      expect(await world.acts()).toEqual(before);
    },
  );

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https:///x',
    '/a b',
    '/"onclick="x',
  ])('with the link %s is refused', async (link) => {
    expect(await create({ ...details, link })).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
  });

  test('without its place, or without a text for its link, is not published', async () => {
    const bare = await create(null);
    expect(await publish(String(bare.body.id))).toMatchObject({ body: { code: 'content_incomplete' } });
    const wordless = await create({ ...details, link: '/faq' }, makeTexts('Late', ''));
    expect(await publish(String(wordless.body.id))).toMatchObject({ body: { code: 'content_incomplete' } });
  });
});

describe('opening hours', () => {
  const read = async () => (await world.http.client().get('/api/opening_hours')).body.hours;
  const open = { from: '09:00', to: '17:00' };
  const week = [open, open, open, open, open, null, null];
  const hours = { days: week, closed_on: ['2020-01-01', '2030-12-25', '2030-12-24'] };

  test('are shown only once they are published, with the coming closed days', async () => {
    expect(await read()).toBeNull();
    const draft = { ...makeDraft({ texts: makeTexts('Hours', 'On *holidays* by e-mail.') }), hours };
    await world.seed({ items: [{ kind: 'hours', name: 'contact', draft, hash: 'first' }] });
    expect(await read()).toEqual({
      days: week,
      closedOn: ['2030-12-24', '2030-12-25'],
      note: 'On holidays by e-mail.',
    });
    const { body } = await writer.get('/admin/api/content?kind=hours');
    const [{ id = '' } = {}] = body.items as { id: string }[];
    const changed = { ...draft, hours: { days: week.map(() => null), closed_on: [] } };
    await writer.post(`/admin/api/content/${id}/versions`, { based_on: 1, draft: changed });
    await publish(id, 2);
    expect(await read()).toMatchObject({ days: [null, null, null, null, null, null, null] });
    expect((await withdraw(id)).status).toBe(200);
    expect(await read()).toBeNull();
  });

  test.each([
    { days: week.slice(1) },
    { days: [...week.slice(1), { from: '17:00', to: '09:00' }] },
    { days: [...week.slice(1), { from: '24:00', to: '25:00' }] },
    { closed_on: ['24.12.'] },
  ])('that are invalid are refused: %o', async (changes) => {
    const draft = { ...makeDraft(), hours: { ...hours, ...changes } };
    const body = { kind: 'article', name: 'odd-hours', draft };
    expect(await writer.post('/admin/api/content', body)).toMatchObject({ status: 422 });
  });
});

test('press mentions are exactly those that an operator has published', async () => {
  const read = async () => (await world.http.client().get('/api/press')).body.mentions;
  expect(await read()).toEqual([]);
  const draft = makeDraft({
    link: 'https://paper.example/article',
    texts: makeTexts('Headline', '', 'The Paper'),
  });
  const { body } = await writer.post('/admin/api/content', { kind: 'mention', name: 'paper', draft });
  expect(await read()).toEqual([]);
  await publish(String(body.id));
  expect(await read()).toEqual([
    expect.objectContaining({
      title: 'en Headline',
      medium: 'The Paper',
      url: 'https://paper.example/article',
    }),
  ]);
});
