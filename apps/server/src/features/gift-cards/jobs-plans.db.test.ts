import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { unpaidCards } from './buying/unpaid-cards-repository.ts';
import { dueCards } from './delivery/delivery-repository.ts';
import { expiredCards } from './expiry/expired-cards-repository.ts';
import { cardsToRemind } from './expiry/reminders-repository.ts';
import { type CardsWorld, cardsWorld, paidCardOf } from './testing/cards-world.ts';

// The jobs read only the cards that are due, by an index, so that their time does not grow with all cards.

const cards = 10_000;
const due = 250;
let world: CardsWorld;
beforeAll(async () => {
  world = await cardsWorld();
  const { buyer } = await world.signIn();
  await paidCardOf(buyer, '100');
  const isDue = (rest: number, time: string) =>
    `case when n % ${cards / due} = ${rest} then '2020-01-01' else '${time}' end::timestamptz`;
  await asOwner(
    world.program.ownerUrl,
    // Half of the cards are unpaid. Of each half so many are due for each job.
    `insert into gift_cards (public_id, buyer_id, portfolio_id, asset, amount, remaining, status, code_hash, design, sender, recipient,
       message, recipient_email, locale, brand, origin, payment_type, is_visitors, created_at, deliver_at, paid_at, delivered_at,
       expires_at, remind_at, encrypted_code)
     select 'paid-' || n, buyer_id, portfolio_id, asset, 100, 100, 'PAID', 'paid-' || n, 'plain', '', '', '', 'a@example.com', 'cs_CZ',
            'dukat', 'origin', 'VIRTUAL', false, now(), ${isDue(1, '2099-01-01')}, '2020-01-01',
            case when n % ${cards / due} <> 1 then '2020-01-01'::timestamptz end, ${isDue(2, '2099-12-31')}, ${isDue(3, '2099-10-01')},
            'code'
       from generate_series(1, ${cards}) n, (select * from gift_cards limit 1) as bought`,
    `insert into gift_cards (public_id, buyer_id, portfolio_id, asset, amount, remaining, status, design, sender, recipient, message,
       locale, brand, origin, payment_type, is_visitors, created_at, deliver_at, due_at)
     select 'unpaid-' || n, buyer_id, portfolio_id, asset, 100, 0, 'CREATED', 'plain', '', '', '', 'cs_CZ', 'dukat', 'origin',
            'BANK_TRANSFER', false, now(), now(), ${isDue(0, '2099-01-01')}
       from generate_series(1, ${cards}) n, (select * from gift_cards where status = 'PAID' limit 1) as bought`,
    'vacuum analyze gift_cards',
  );
}, 300_000);
afterAll(() => world.program.close());

/** Runs a query and returns its rows with the plans of all its statements. */
async function explained<Row>(read: (db: Database) => AsyncGenerator<Row>) {
  const { database } = world.program;
  const nodes: RootOperationNode[] = [];
  const recording: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const rows: Row[] = [];
  for await (const row of read(database.withPlugin(recording))) rows.push(row);
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = database.getExecutor().compileQuery(node, { queryId: 'plan' });
    const plan = await database.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    );
    plans.push(plan.rows.map((line) => line['QUERY PLAN']).join('\n'));
  }
  return { count: rows.length, plans };
}

const queries: readonly (readonly [string, string, (db: Database, now: Date) => AsyncGenerator<unknown>])[] =
  [
    ['cards to be delivered', 'gift_cards_due', dueCards],
    ['cards that have expired', 'gift_cards_expiring', expiredCards],
    ['cards of whose end people are reminded', 'gift_cards_remind', cardsToRemind],
    ['unpaid cards past their time', 'gift_cards_unpaid', unpaidCards],
  ];

test.each(queries)('%s are read by the index %s', async (_, index, read) => {
  const { count, plans } = await explained((db) => read(db, world.program.clock.now()));
  expect([count, plans.length]).toEqual([due, 3]);
  for (const plan of plans) {
    expect(plan).toMatch(new RegExp(`Scan (?:using|on) ${index}\\b`));
    expect(plan).not.toContain('Seq Scan');
  }
});
