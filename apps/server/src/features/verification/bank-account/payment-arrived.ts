import { availableAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { isPayerThePerson } from '@dukat/rules/verification/payer-name';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { AccountCheckPayment } from '../../payments/payments-facade.ts';
import { mailDecision } from '../cases/decision-mails.ts';
import { openCase } from '../cases/open-case.ts';
import { AdmittedDeposit } from '../deposits/deposit-limit.ts';
import { findApprovedName } from '../identity/identity-checks-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import {
  insertCredited,
  isCredited,
  lockAccountCheck,
  recordPayer,
  type StoredAccountCheck,
} from './account-checks-repository.ts';

/** Calls from payments to verification. */
export const accountChecks = { paymentArrived };

/**
 * Credits a payment with the symbol of a check to the check's owner once, regardless of the sender: as with an order, the symbol identifies the
 * owner. The first payment decides the check by the payer's name; later ones only credit.
 */
async function paymentArrived(
  tx: Transaction,
  payment: AccountCheckPayment,
): Promise<'credited' | 'above_deposit_limit'> {
  const { checkId, source, amount, now } = payment;
  const check = await lockAccountCheck(tx, checkId);
  assert(check !== undefined, `expected a check for the payment: ${checkId}`);
  assert(check.currency === payment.asset, 'expected a payment in the currency of its check');
  if (await isCredited(tx, source)) return 'credited';
  const owner = await userById(tx, check.user_id);
  assert(owner !== undefined, 'expected an owner of the check');
  const admitted = await AdmittedDeposit.ask(tx, {
    userId: owner.id,
    tier: owner.tier,
    rail: 'fiat',
    crowns: inCrowns(amount, check.currency),
    now,
  });
  if (admitted.refused) return admitted.reason;
  await admitted.value.count(tx, `payment:${source}`);
  await insertCredited(tx, { source, checkId: check.id, asset: check.currency, amount, now });
  if (check.status === 'waiting') await decide(tx, check, payment);
  await credit(tx, owner.portfolioId, payment);
  return 'credited';
}

async function credit(
  tx: Transaction,
  portfolioId: string,
  { checkId, source, houseAccount, asset, amount }: AccountCheckPayment,
): Promise<void> {
  const posted = await post(tx, {
    reference: `payment:${source}`,
    type: 'payment_matched',
    about: checkId,
    entries: [
      { account: houseAccount, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
  });
  assert(!posted.refused, `expected the payment to be booked: ${source}`);
}

/** Compares the payer with the person and updates check, tier and mails. */
async function decide(
  tx: Transaction,
  { id, public_id: about, user_id: userId }: StoredAccountCheck,
  { payerName, payerAccount, now }: AccountCheckPayment,
): Promise<void> {
  const person = await findApprovedName(tx, userId);
  const isSame = person !== undefined && isPayerThePerson(person, payerName ?? '');
  await recordPayer(tx, id, {
    status: isSame ? 'verified' : 'review',
    payer_name: payerName?.slice(0, 300) ?? null,
    payer_account: payerAccount?.slice(0, 100) ?? null,
    paid_at: now,
  });
  const act = isSame ? 'bank_account.verified' : 'bank_account.differs';
  await recordAct(tx, { at: now, actor: { kind: 'system' }, act, subject: `account-check:${about}` });
  if (isSame) {
    await mailDecision(tx, userId, 'bank_account_verified');
    return raiseTiers(tx, userId);
  }
  await openCase(tx, { userId, kind: 'bank_account', about, reasons: ['payer_differs'], now });
  await mailDecision(tx, userId, 'bank_account_differs');
}
