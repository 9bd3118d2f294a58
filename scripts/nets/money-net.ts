import pg from 'pg';
import { type TestProgram, testProgram } from '../../apps/server/src/program/testing/test-program.ts';
import { simulateMoney } from './money-simulation.ts';
import type { OpenDatabase } from './nets.ts';
import { idNumbering } from './seeded-chance.ts';

/** Printed in the order of their primary keys. */
const tables = [
  ...[
    'orders',
    'order_history',
    'order_payments',
    'order_transactions',
    'withdrawals',
    'withdrawal_hold_lines',
  ],
  ...[
    'bank_movements',
    'bank_payouts',
    'wallet_deposits',
    'wallet_withdrawals',
    'broker_orders',
    'house_offers',
  ],
  ...['trading_orders', 'trading_fills', 'trading_trades', 'account_lines', 'mails'],
];
const books = `
  select to_jsonb(p) - '{id,body_hash,created_at}'::text[] ||
         jsonb_build_object('account', concat_ws(' ', a.kind, a.owner, a.asset), 'amount', e.amount, 'after', e.balance_after) as row
    from ledger_entries e join ledger_postings p on p.id = e.posting_id join ledger_accounts a on a.id = e.account_id
   order by p.id, e.line`;

/** Returns the responses, events, sent mails and rows that seeded orders and withdrawals produce in a whole program. */
export async function moneyNet(open: OpenDatabase): Promise<string[]> {
  const began = new Date();
  const program = await testProgram(undefined, ['BTC_CZK', 'BTC_EUR'], open);
  const client = new pg.Client({ connectionString: program.ownerUrl });
  await client.connect();
  try {
    const events: string[] = [];
    client.on('notification', ({ payload = '' }) => void events.push(`event ${payload}`));
    await client.query('listen dukat_events');
    const answers = await simulateMoney(program);
    const rows = await readRows(client);
    const lines = [...answers, ...events, ...sentMails(program), ...rows];
    return lines.map(idNumbering()).map(withoutTimesSince(began));
  } finally {
    await client.end();
    await program.close();
  }
}

/** Replaces times that the database wrote by its own clock, which is months ahead of the program's clock. */
function withoutTimesSince(began: Date): (line: string) => string {
  return (line) =>
    line.replace(/"(20\d\d-\d\d-\d\dT[^"]*)"/g, (found, time: string) =>
      new Date(time) >= began ? '"#now"' : found,
    );
}

/** Leaves out mails to the book makers, whose accounts are created by the machine's clock. */
function sentMails({ mails }: TestProgram): string[] {
  const sent = mails.filter(({ to }) => /^jana|@dukat\.test$/.test(to));
  return sent.map(({ to, subject, text }) => `mail ${JSON.stringify({ to, subject, text })}`);
}

async function readRows(client: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  for (const table of tables) {
    const key = await client.query<{ name: string }>(primaryKey, [table]);
    const order = key.rows.map(({ name }) => name).join() || '1';
    const rows = `select to_jsonb(t) as row from ${table} t order by ${order}`;
    lines.push(...(await printed(client, table, rows)));
  }
  return [...lines, ...(await printed(client, 'posting', books))];
}

/** Reads rows as text, because JavaScript numbers cannot hold amounts exactly. */
async function printed(client: pg.Client, name: string, rows: string): Promise<string[]> {
  const { rows: found } = await client.query<{ row: string }>(`select row::text from (${rows}) as r`);
  return found.map(({ row }) => `${name} ${row}`);
}

const primaryKey = `
  select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
   where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey, a.attnum)`;
