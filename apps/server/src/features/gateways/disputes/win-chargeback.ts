import { availableAccount, gateway, houseGiftCards, houseLosses } from '@dukat/ledger/accounts';
import { add, negate, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { chargeableSums } from '@dukat/rules/payments/gateway-payment';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { announceDispute } from '../gateways-tasks.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { addReturned, chargebackSums, remainingSum } from '../payments/payment-money.ts';
import { returnChargeback } from './chargebacks-repository.ts';
import { restingStatus, type Settlement } from './gateway-disputes.ts';
import { type DisputeDeps, toCardRef } from './visitor-freeze.ts';

/**
 * Records that the gateway returned what a settled chargeback took, for example after the platform contested it: each
 * account that paid has its part again, and a gift card can be claimed again. A payment that this chargeback ended is queried again.
 */
export async function winChargeback(
  tx: Transaction,
  { giftCards }: Pick<DisputeDeps, 'giftCards'>,
  payment: StoredGatewayPayment,
  { chargeback, now }: Omit<Settlement, 'amount'>,
): Promise<void> {
  const { amount, status, public_id: id } = chargeback;
  assert(amount !== null, 'expected a settled chargeback to have a sum');
  const sum = toAmount(amount);
  const { currency: asset } = remainingSum(payment);
  const isTakenBack = status === 'taken_back';
  const toLosses = isTakenBack ? toAmount(chargeback.from_losses) : sum;
  const toCard = isTakenBack ? toAmount(chargeback.from_card) : zero;
  const card = toCardRef(payment);
  if (card !== undefined && toCard > 0n) await giftCards.giveBack(tx, { ...card, amount: toCard, now });
  const posted = await post(tx, {
    reference: isTakenBack ? `gateway-taken-back:${id}:won` : `gateway-written-off:${id}:won`,
    type: isTakenBack ? 'reversal' : 'correction',
    entries: [
      { account: gateway(payment.provider), asset, amount: negate(sum) },
      { account: houseLosses, asset, amount: toLosses },
      { account: houseGiftCards, asset, amount: toCard },
      {
        account: availableAccount(payment.portfolio_id),
        asset,
        amount: subtract(sum, add(toLosses, toCard)),
      },
    ],
    about: payment.public_id,
  });
  assert(!posted.refused && posted.value.isNew, 'expected the chargeback to be won once');
  await returnChargeback(tx, payment, { ...chargeback, amount });
  await announceDispute(tx, payment);
  const sums = chargebackSums(payment);
  const { left } = chargeableSums({ ...sums, chargedBack: subtract(sums.chargedBack, sum) });
  await changePayment(tx, payment.id, {
    status: restingStatus(left),
    chargebacksReturned: addReturned(payment, sum),
    nextQueryAt: now,
  });
}
