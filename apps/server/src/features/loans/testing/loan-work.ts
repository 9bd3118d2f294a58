import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** Stores loans that collateral did not cover, and as many whose sale waits, the first one since a minute after a moment. */
export async function addLoanWork(
  { ownerUrl }: Pick<TestProgram, 'ownerUrl'>,
  count: number,
  from: string,
): Promise<void> {
  const at = `('${from}'::timestamptz + n * interval '1 minute')`;
  await asOwner(
    ownerUrl,
    `with made as (
       insert into loans (public_id, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
                          second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate,
                          months, drawn_at, drawn_on, due_on)
       select s || n, p.user_id, p.id, 'CZK', s, 5000, 5000, 'v', 0.5, 0.65, 0.72, 0.78, 0.83, 0.6, 0.92, 0.01, 0.1, 12, ${at},
              '2026-02-01', '2027-02-01'
         from generate_series(1, ${count}) n, unnest(array['sold', 'called']) s,
              (select id, user_id from portfolios where user_id is not null limit 1) p
       returning id, state, drawn_at
     ), secured as (
       insert into loan_collateral (loan_id, asset, amount) select id, 'BTC', 0 from made
     )
     insert into loan_sales (public_id, loan_id, event, kind, state, requested_at, closed_at, waits_because, waits_since)
     select 'sale' || id, id, 'term_ended', 'full', case state when 'sold' then 'done' else 'open' end, drawn_at,
            case state when 'sold' then drawn_at end, case state when 'called' then 'no_bids' end,
            case state when 'called' then drawn_at end
       from made`,
  );
}
