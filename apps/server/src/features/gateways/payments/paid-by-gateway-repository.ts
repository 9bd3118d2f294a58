import { type RawBuilder, sql } from 'kysely';

/** Columns of the caller's statement: a user, an order of that user and the time of its fill. */
interface PaidFill {
  readonly userId: RawBuilder<unknown>;
  readonly orderPublicId: RawBuilder<unknown>;
  readonly filledAt: RawBuilder<unknown>;
}

/** A deposit by a gateway counts as payment of the fills in the time in which it can be disputed. */
const disputable = sql`interval '120 days'`;

/** Whether a gateway may have paid a fill, directly or as a deposit, as part of a statement. */
export function isPaidByGateway(fill: PaidFill): RawBuilder<boolean> {
  return sql`exists (${payments(fill)})`;
}

/** Whether a payment that may have paid a fill was disputed or taken back, as part of a statement. */
export function isPaymentDisputed(fill: PaidFill): RawBuilder<boolean> {
  return sql`exists (${payments(fill)} and (p.status in ('disputed', 'written_off') or p.charged_back > 0))`;
}

function payments({ userId, orderPublicId, filledAt }: PaidFill): RawBuilder<unknown> {
  return sql`
    select from gateway_payments p
     where p.user_id = ${userId} and p.paid_at <= ${filledAt}
       and (p.order_public_id = ${orderPublicId}
            or (p.order_public_id is null and p.paid_at > ${filledAt} - ${disputable}))`;
}
