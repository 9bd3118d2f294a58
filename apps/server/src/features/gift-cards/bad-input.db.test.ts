import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { card } from '../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf } from './testing/cards-world.ts';

// Input that no page sends is refused with 422 and a text in five languages, and nothing is written.

const languages = ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'];
const day = 86_400_000;
let world: CardsWorld;
let buyer: Owner;
let code = '';
beforeAll(async () => {
  world = await cardsWorld();
  ({ buyer } = await world.signIn());
  ({ code } = await paidCardOf(buyer));
});
afterAll(async () => {
  await world.expectRightBooks();
  await world.program.close();
});

async function countRows() {
  const tables = ['gift_cards', 'gift_card_claims', 'gift_card_failures', 'withdrawals', 'ledger_postings'];
  const others = ['mails', 'users', 'orders', 'bank_payment_requests', 'gateway_payments'];
  const counts = await Promise.all(
    [...tables, ...others].map(async (table) => {
      const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
        world.program.database,
      );
      return [table, rows[0]?.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

type Sent = readonly [method: 'GET' | 'POST', path: string, body?: object];

async function expectRefused([method, path, body]: Sent, field: string): Promise<void> {
  const before = await countRows();
  const texts = new Set<string>();
  for (const language of languages) {
    const answer = await buyer.client.send(method, path, body, { 'x-language': language });
    const { errors = [], message } = answer.body as {
      message: string;
      errors?: { field: string; message: string }[];
    };
    expect([answer.status, errors[0]?.field], answer.text).toEqual([422, field]);
    texts.add(errors[0]?.message ?? message);
  }
  // Czech and Slovak may agree.
  expect([...texts].every((text) => text !== '') && texts.size >= 4, [...texts].join('\n')).toBe(true);
  expect(await countRows()).toEqual(before);
}

const buys = (more: object): Sent => ['POST', '/api/gift_cards', card('500', more)];
const claims = (more: object): Sent => ['POST', '/api/claim-gift-card', { code, ...more }];

describe('an amount', () => {
  test.each(['0', '-1', '0.001', '99999999999999999999', '1e3', '', ' 100', '１００', '0x64', '+100', 'NaN'])(
    'of "%s" is refused',
    async (amount) => {
      await expectRefused(buys({ amount }), 'amount');
      await expectRefused(buys({ amount, payment_type: 'BANK_TRANSFER' }), 'amount');
      await expectRefused(claims({ amount }), 'amount');
    },
  );
});

describe('a code', () => {
  test.each([
    ['15 characters', () => code.slice(0, -1)],
    ['17 characters', () => `${code}0`],
    ['a Cyrillic А', () => `А${code.slice(1)}`],
    ['full width', () => code.replace(/\d|[A-Z]/, (its) => String.fromCharCode(its.charCodeAt(0) + 0xfee0))],
    ['a soft hyphen', () => code.replaceAll('-', '\u00ad')],
    ['an invisible space', () => `\u200b${code}`],
    ['nothing', () => ''],
    ['64 more symbols', () => code + '0'.repeat(64)],
  ])('with %s is refused', async (_, make) => {
    const typed = make();
    await expectRefused(claims({ code: typed }), 'code');
    await expectRefused(['GET', `/api/check-gift-card-code?code=${encodeURIComponent(typed)}`], 'code');
  });

  test('of a megabyte is refused', async () => {
    const before = await countRows();
    const long = code.repeat(60_000);
    const answers = [
      await buyer.client.post('/api/claim-gift-card', { code: long }),
      await buyer.client.get(`/api/check-gift-card-code?code=${long}`),
    ];
    expect(answers.map(({ status }) => [413, 414, 422, 431].includes(status))).toEqual([true, true]);
    for (const { text } of answers) expect(text).not.toContain(code);
    expect(await countRows()).toEqual(before);
  });
});

describe('a text of a card', () => {
  test.each([
    ['a change of direction', 'Vše \u202enejlepší'],
    ['an isolate', 'Vše \u2066nejlepší\u2069'],
    ['an invisible space', 'Vše\u200bnejlepší'],
    ['an escape', 'Vše\u001b[31m'],
    ['markup', 'Vše <b>nejlepší</b>'],
    ['a closed tag', '</p>'],
    ['a comment', '<!-- a -->'],
    ['an image', '<img/src=x onerror=alert(1)>'],
  ])('with %s is refused', async (_, text) => {
    for (const field of ['message', 'sender', 'recipient'])
      await expectRefused(buys({ [field]: text }), field);
  });

  test('may have emoji, quotes and comparisons', async () => {
    const message = 'I <3 you 👨‍👩‍👧 & 1 < 2 > 0, "Petr" <- tady';
    const answer = await buyer.client.post('/api/gift_cards', card('100', { message }));
    expect(answer.body).toMatchObject({ gift_card: { message } });
  });

  test('of 301 characters is refused', () => expectRefused(buys({ message: 'a'.repeat(301) }), 'message'));
});

// The platform refuses text that cannot be stored with 400, whatever the endpoint.
test.each([
  ['a NUL', '\0'],
  ['half a character', '\ud83d'],
])('%s is refused and not repeated', async (_, character) => {
  const before = await countRows();
  const spoiled = `${code.slice(0, 5)}${character}${code.slice(5)}`;
  const answers = [
    await buyer.client.post('/api/claim-gift-card', { code: spoiled }),
    await buyer.client.post('/api/gift_cards', card('500', { message: character })),
    await buyer.client.get('/api/check-gift-card-code?code=%00'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers[0]?.text).not.toContain(code.slice(5));
  expect(await countRows()).toEqual(before);
});

describe('a time of delivery', () => {
  const inDays = (days: number) => new Date(world.program.clock.now().getTime() + days * day).toISOString();
  test.each([
    ['yesterday', () => inDays(-1)],
    ['in thirteen months', () => inDays(396)],
    ['in the hour that clocks skip, without a zone', () => '2026-03-29T02:30:00'],
    ['in the hour that clocks skip, with an offset', () => '2026-03-29T02:30:00+01:00'],
    ['on a day that no month has', () => '2026-04-31T10:00:00Z'],
    ['in the hour 24', () => '2026-04-30T24:00:00Z'],
    ['a day alone', () => '2026-04-30'],
    ['a year of six digits', () => '+012026-04-30T10:00:00Z'],
    ['a number', () => 1_775_000_000_000],
  ])('%s is refused', async (_, make) => {
    const deliver_at = make();
    await expectRefused(buys({ deliver_at }), 'deliver_at');
    await expectRefused(buys({ deliver_at, recipient_email: 'petr@example.com' }), 'deliver_at');
  });
});
