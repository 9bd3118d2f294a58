import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MigratedBefore, migratedBefore } from '../../platform/testing/migrated-before.ts';

const change = '0505_withdrawals_explain-holds.sql';
let before: MigratedBefore;
beforeAll(async () => {
  before = await migratedBefore(change);
});
afterAll(() => before.close());

test('older withdrawals get their lines in the order of their events', async () => {
  await before.ask(`
    insert into users (id, public_id, email, locale, brand, origin, created_at) overriding system value
    values (1, 'u', 'a@example.com', 'en_US', 'b', 'https://b', now());
    insert into portfolios (id, public_id, user_id, type, created_at) overriding system value
    values (1, 'basic', 1, 'basic', now()), (2, 'trade', 1, 'trade', now());
    insert into withdrawals (public_id, user_id, portfolio_id, asset, network, gross, fee, arrives, rail, crowns, address, status, confirms_by,
      created_at, expires_at, handed_at, ended_at)
    select w.id, 1, w.portfolio, 'CZK', 'BANK', w.gross, 0, w.gross, 'fiat', 0, '{}', w.status, 'code', w.at::timestamptz, now(),
           w.handed::timestamptz, w.ended::timestamptz
      from (values
        ('sent', 2, 10, 'final', '2026-01-01', '2026-01-05', '2026-01-06'),
        ('canceled', 2, 20, 'canceled', '2026-01-02', null, '2026-01-03'),
        ('waiting', 2, 30, 'confirmed', '2026-01-04', null, null),
        ('of another portfolio', 1, 40, 'asked', '2026-01-04', null, null)) as w (id, portfolio, gross, status, at, handed, ended)`);
  expect(await before.migrate([change])).toEqual([change]);
  const rows = await before.ask(
    'select withdrawal_public_id as of, type, change::int, portfolio_id::int as in from withdrawal_hold_lines order by id',
  );
  expect(rows).toEqual([
    { of: 'sent', type: 'WITHDRAWAL_BLOCK', change: 10, in: 2 },
    { of: 'canceled', type: 'WITHDRAWAL_BLOCK', change: 20, in: 2 },
    { of: 'canceled', type: 'WITHDRAWAL_UNBLOCK', change: -20, in: 2 },
    { of: 'waiting', type: 'WITHDRAWAL_BLOCK', change: 30, in: 2 },
    { of: 'sent', type: 'WITHDRAWAL_COMMIT', change: -10, in: 2 },
  ]);
});
