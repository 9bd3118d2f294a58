import { isPostingType } from '@dukat/ledger/posting-type';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type AuditCheck, type Difference, nothingProved } from './audit-check.ts';

const accountName = sql`a.kind || case when a.owner = '' then '' else ':' || a.owner end || ' ' || a.asset`;

async function readDifferences(
  tx: Transaction,
  query: ReturnType<typeof sql<Difference>>,
): Promise<Difference[]> {
  return (await query.execute(tx)).rows;
}

/** Checks that need only accounts, balances and entries. */
export const balanceChecks: readonly AuditCheck[] = [
  {
    name: 'all accounts of an asset sum to zero',
    find: (tx, limit) =>
      readDifferences(
        tx,
        sql<Difference>`
          select asset as about, '0' as expected, trim_scale(sum(balance))::text as found
          from ledger_balances group by asset having sum(balance) <> 0 order by asset limit ${limit}`,
      ),
  },
  {
    name: 'every balance is the sum of its entries',
    find: (tx, limit, { postingId } = nothingProved) =>
      readDifferences(
        tx,
        sql<Difference>`
          select coalesce(${accountName}, 'account ' || coalesce(b.account_id, e.account_id)) as about,
            trim_scale(coalesce(e.amount, 0))::text as expected,
            coalesce(trim_scale(b.balance)::text, 'no balance') as found
          from ledger_balances b
          full join (
            select account_id, sum(amount) as amount from (
              select account_id, amount from ledger_entries where posting_id > ${postingId}::bigint
              union all
              select account_id, amount from ledger_proved_sums where ${postingId}::bigint > 0
            ) booked group by account_id
          ) e on e.account_id = b.account_id
          left join ledger_accounts a on a.id = coalesce(b.account_id, e.account_id)
          where b.balance is distinct from coalesce(e.amount, 0) order by 1 limit ${limit}`,
      ),
  },
  {
    name: 'no balance is on the wrong side of zero',
    find: (tx, limit) =>
      readDifferences(
        tx,
        sql<Difference>`
          select ${accountName} as about,
            case ledger_sign(a.kind) when 1 then 'at least 0' else 'at most 0' end as expected,
            trim_scale(b.balance)::text as found
          from ledger_balances b join ledger_accounts a on a.id = b.account_id
          where b.balance * ledger_sign(a.kind) < 0 order by 1 limit ${limit}`,
      ),
  },
  {
    name: 'every account has one balance, of its own asset and sign',
    find: (tx, limit) =>
      readDifferences(
        tx,
        sql<Difference>`
          select ${accountName} as about, a.asset || ' ' || ledger_sign(a.kind) as expected,
            coalesce(b.asset || ' ' || b.sign, 'no balance') as found
          from ledger_accounts a left join ledger_balances b on b.account_id = a.id
          where b.asset is distinct from a.asset or b.sign is distinct from ledger_sign(a.kind) order by 1 limit ${limit}`,
      ),
  },
  {
    name: 'every posting has two entries or more that sum to zero for each asset',
    find: (tx, limit, { postingId } = nothingProved) =>
      readDifferences(
        tx,
        sql<Difference>`
          with uneven as (
            select posting_id, asset, sum(amount) as total, count(*) as lines
            from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where posting_id > ${postingId}::bigint group by posting_id, asset
          )
          (select 'posting ' || posting_id || ' ' || asset as about, '0' as expected, trim_scale(total)::text as found
            from uneven where total <> 0 order by posting_id limit ${limit})
          union all
          (select 'posting ' || p.id, 'two entries or more', coalesce(e.lines, 0)::text
            from ledger_postings p
            left join (select posting_id, sum(lines) as lines from uneven group by posting_id) e on e.posting_id = p.id
            where p.id > ${postingId}::bigint and coalesce(e.lines, 0) < 2 order by p.id limit ${limit})
          union all
          (select distinct 'posting ' || e.posting_id, 'a posting', 'entries without one'
            from ledger_entries e
            where e.posting_id > ${postingId}::bigint and not exists (select from ledger_postings p where p.id = e.posting_id) limit ${limit})`,
      ),
  },
  {
    name: 'every posting is of a known type',
    find: async (tx, limit, { postingId } = nothingProved) => {
      const rows = await tx
        .selectFrom('ledger_postings')
        .select('type')
        .distinct()
        .where('id', '>', postingId)
        .execute();
      return rows
        .filter(({ type }) => !isPostingType(type))
        .slice(0, limit)
        .map(({ type }) => ({ about: `type ${type}`, expected: 'a known type', found: type }));
    },
  },
];

/** Checks the sums on which audits of new postings rely. If they differ and the entries are right, see docs/operations/running.md. */
export const provedSumsCheck: AuditCheck = {
  name: 'what was proved is what was booked',
  find: (tx, limit) =>
    readDifferences(
      tx,
      sql<Difference>`
        select coalesce(${accountName}, 'account ' || coalesce(s.account_id, e.account_id)) as about,
          trim_scale(coalesce(e.amount, 0))::text as expected, coalesce(trim_scale(s.amount)::text, 'nothing') as found
        from ledger_proved_sums s
        full join (
          select account_id, sum(amount) as amount from ledger_entries
          where posting_id <= (select posting_id from ledger_proved) group by account_id
        ) e on e.account_id = s.account_id
        left join ledger_accounts a on a.id = coalesce(s.account_id, e.account_id)
        where s.amount is distinct from e.amount order by 1 limit ${limit}`,
    ),
};
