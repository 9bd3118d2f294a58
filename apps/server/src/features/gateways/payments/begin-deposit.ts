import { formatAmount, parseAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type GatewayProvider, leastGatewayDeposit } from '@dukat/rules/payments/gateways';
import { maxOpenGatewayDeposits } from '@dukat/rules/payments/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { hourMs } from '@dukat/rules/time/durations';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { lockLimits, remainingDepositLimit } from '../../verification/verification-facade.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { countOpenPayments, type StoredGatewayPayment } from './gateway-payments-repository.ts';
import { openGatewayPayment } from './open-gateway-payment.ts';

export interface BeginDeposit {
  readonly user: SignedInUser;
  readonly provider: GatewayProvider;
  readonly currency: Fiat;
  readonly amount: string;
  readonly locale: string;
  readonly origin: string;
  readonly now: Date;
}

export type BeginDepositRefusal =
  | 'payment_method_unavailable'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'below_minimum_deposit'
  | 'above_deposit_limit'
  | 'gopay_maximum'
  | 'gopay_day_limit'
  | 'too_many_open_payments';

/**
 * Begins a deposit to the selected portfolio. A sum above the deposit limit is refused before payment; the limit is
 * checked again when the money arrives.
 */
export async function beginDeposit(
  tx: Transaction,
  { gateways }: Pick<GatewaysDeps, 'gateways'>,
  deposit: BeginDeposit,
): Promise<Result<StoredGatewayPayment, BeginDepositRefusal>> {
  const { user, provider, currency, now } = deposit;
  if (!gateways.has(provider)) return refuse('payment_method_unavailable', { field: 'provider' });
  const read = parseAmount(deposit.amount, 2);
  if (read.refused) return refuse(read.reason, { field: 'amount', values: { count: '2' } });
  const amount = read.value;
  const least = leastGatewayDeposit[currency];
  if (amount < least) {
    return refuse('below_minimum_deposit', {
      field: 'amount',
      values: { currency, limit: formatAmount(least) },
    });
  }
  await lockLimits(tx, user.id);
  const left = await remainingDepositLimit(
    tx,
    { userId: user.id, tier: user.tier, rail: 'fiat', now },
    currency,
  );
  if (amount > left) {
    const values = { left: formatAmount(left), currency };
    return refuse('above_deposit_limit', { field: 'amount', values });
  }
  if ((await countOpenPayments(tx, user.id, new Date(now.getTime() - hourMs))) >= maxOpenGatewayDeposits) {
    return refuse('too_many_open_payments');
  }
  const opened = await openGatewayPayment(tx, {
    provider,
    currency,
    amount,
    userId: user.id,
    portfolioId: user.portfolioId,
    orderPublicId: null,
    deviceId: null,
    locale: deposit.locale,
    origin: deposit.origin,
    returnPath: '/payments/result?payment={payment}',
    now,
  });
  return opened.refused ? { ...opened, field: 'amount' } : accept(opened.value);
}
