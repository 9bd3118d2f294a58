import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Operators' lists with more rows than two pages. Large withdrawals are in withdrawals/approving/approve-withdrawals.db.test.ts.

const rows = 60;
const pageSize = 25;

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  const seenAt = `'2026-03-01T00:00:00Z'::timestamptz`;
  await asOwner(
    program.ownerUrl,
    `insert into bank_movements (account, movement_id, booked_on, amount, currency, seen_at, status, reason, decided_at)
       select 'fio-czk', 'list-' || n, '2026-03-01', -n, 'CZK', ${seenAt}, 'unexplained', 'debit_unknown', ${seenAt}
         from generate_series(1, ${rows}) n;
     insert into wallet_deposits (public_id, network, txid, transfer_index, asset, amount, deposit_fee, confirmations_needed,
                                  status, held_reason, seen_at, settled_at)
       select 'held-' || n, 'BTC', 'tx-' || n, 0, 'BTC', 1, 0, 1, 'held', 'memo_unknown', ${seenAt}, ${seenAt}
         from generate_series(1, ${rows}) n;
     insert into lightning_invoices (payment_hash, status, created_at, expires_at, received_msat, preimage, amount, held_reason, paid_at)
       select encode(sha256(decode(preimage, 'hex')), 'hex'), 'PAID', ${seenAt}, ${seenAt}, 1000, preimage, 0.00000001, 'unknown', ${seenAt}
         from (select n, lpad(to_hex(n), 64, '0') as preimage from generate_series(1, ${rows}) n) made;
     insert into wallet_withdrawals (public_id, reference, portfolio_id, network, asset, address, amount, fee, status, created_at)
       select 'stuck-' || n, 'stuck:' || n, 1, 'BTC', 'BTC', 'address', 1, 0, 'stored', ${seenAt}
         from generate_series(1, ${rows}) n;
     insert into bank_payouts (public_id, reference, end_to_end_id, portfolio_id, asset, gross, fee, amount, iban, owner, message,
                               status, created_at)
       select 'payout-' || n, 'list:' || n, 'DKLIST' || lpad(n::text, 10, '0'), null, 'CZK', 1, 0, 1, 'CZ7908000000002000145399',
              'Jan', '', 'stored', ${seenAt}
         from generate_series(1, ${rows}) n;
     insert into audit_log (at, actor_kind, actor_id, act, subject)
       select ${seenAt}, 'operator', (select min(id) from operators)::text, 'suspense.matched', 'list:' || n
         from generate_series(1, ${rows}) n;`,
  );
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

type Row = Readonly<Record<string, unknown>>;

test.each([
  ['/admin/api/unexplained', 'movements', ({ movement_id: id }: Row) => String(id).startsWith('list-')],
  ['/admin/api/held-deposits', 'deposits', ({ id }: Row) => String(id).startsWith('held-')],
  ['/admin/api/held-lightning', 'payments', ({ reason }: Row) => reason === 'unknown'],
  ['/admin/api/withdrawals', 'withdrawals', ({ id }: Row) => String(id).startsWith('stuck-')],
  ['/admin/api/bank-payouts', 'payouts', ({ id }: Row) => String(id).startsWith('payout-')],
  ['/admin/api/acts', 'acts', ({ subject }: Row) => String(subject).startsWith('list:')],
])(
  '%s shows each row exactly once over all of its pages, and marks only the last page',
  async (path, list, isOurs) => {
    const seen: string[] = [];
    const pages: number[] = [];
    for (let offset = 0, hasMore = true; hasMore; offset += pageSize) {
      const { status, body, text } = await operator.get(`${path}?offset=${offset}&limit=${pageSize}`);
      expect(status, text).toBe(200);
      const found = body[list] as Row[];
      pages.push(found.length);
      seen.push(...found.filter(isOurs).map((row) => JSON.stringify(row)));
      hasMore = body.has_more === true;
    }
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.slice(0, -1).every((length) => length === pageSize)).toBe(true);
    expect(new Set(seen).size).toBe(rows);
    expect(seen).toHaveLength(rows);
  },
);
