import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredGatewayPayment } from './gateway-payments-repository.ts';

/** Columns of the caller's statement: a user, an order of that user and the time of its fill. */
interface PaidFill {
  readonly userId: RawBuilder<unknown>;
  readonly orderPublicId: RawBuilder<unknown>;
  readonly filledAt: RawBuilder<unknown>;
}

/** A deposit by a gateway, or a claim of a gift card that one paid, counts as payment of the fills in the time in which it can be disputed. */
const disputable = sql`interval '120 days'`;

/** Whether a gateway may have paid a fill, directly, as a deposit or as a gift card, as part of a statement. */
export function isPaidByGateway(fill: PaidFill): RawBuilder<boolean> {
  return sql`exists (${payments(fill)})`;
}

/** Whether a payment that may have paid a fill was disputed or taken back, as part of a statement. */
export function isPaymentDisputed(fill: PaidFill): RawBuilder<boolean> {
  return sql`exists (${payments(fill)} and (p.status in ('disputed', 'written_off') or p.charged_back > 0))`;
}

/** Returns who claimed the gift card that the payment paid, or a part of it. */
export async function findClaimers(
  tx: Transaction,
  { public_id }: Pick<StoredGatewayPayment, 'public_id'>,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('gift_card_claims as l')
    .innerJoin('gift_cards as c', 'c.id', 'l.card_id')
    .select('l.claimer_id')
    .distinct()
    .where('c.paid_by', '=', `gateway:${public_id}`)
    .execute();
  return rows.map(({ claimer_id: id }) => id);
}

/** A payment whose money is completely in a gift card did not pay its buyer's fills, unless the card was returned or has expired. */
function payments({ userId, orderPublicId, filledAt }: PaidFill): RawBuilder<unknown> {
  return sql`
    select from (
      select p.status, p.charged_back from gateway_payments p
       where p.user_id = ${userId} and p.paid_at <= ${filledAt}
         and (p.order_public_id = ${orderPublicId}
              or (p.order_public_id is null and p.paid_at > ${filledAt} - ${disputable}
                  and not exists (select from gift_cards c where c.paid_by = 'gateway:' || p.public_id
                                     and c.status = 'PAID' and c.expired = 0 and c.amount = p.paid_amount)))
      union all
      select p.status, p.charged_back
        from gift_card_claims l
        join gift_cards c on c.id = l.card_id and c.paid_by like 'gateway:%'
        join gateway_payments p on p.public_id = substr(c.paid_by, length('gateway:') + 1)
       where l.claimer_id = ${userId} and l.claimed_at <= ${filledAt} and p.paid_at > ${filledAt} - ${disputable}
    ) p where true`;
}
