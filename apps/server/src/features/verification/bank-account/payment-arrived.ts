import { availableOf } from '@dukat/ledger/accounts';
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
import { approvedNameOf } from '../identity/identity-checks-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import {
  insertCredited,
  isCredited,
  lockAccountCheck,
  recordPayer,
  type StoredAccountCheck,
} from './account-checks-repository.ts';

/** What verification has payments call. */
export const accountChecks = { paymentArrived };

/**
 * Money under the symbol of a check is its owner's, once, whoever sent it: as with an order, the symbol says whose it is. The first
 * payment decides the check by the payer's name; later ones decide nothing.
 */
async function paymentArrived(
  tx: Transaction,
  payment: AccountCheckPayment,
): Promise<'credited' | 'above_deposit_limit'> {
  const { checkId, source, amount, now } = payment;
  const check = await lockAccountCheck(tx, checkId);
  assert(check !== undefined, `a payment names a check that exists: ${checkId}`);
  assert(check.currency === payment.asset, 'a payment comes in the currency of its check');
  if (await isCredited(tx, source)) return 'credited';
  const owner = await userById(tx, check.user_id);
  assert(owner !== undefined, 'a check has an owner');
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
  { checkId, source, house, asset, amount }: AccountCheckPayment,
): Promise<void> {
  const posted = await post(tx, {
    reference: `payment:${source}`,
    type: 'payment_matched',
    about: checkId,
    entries: [
      { account: house, asset, amount: negate(amount) },
      { account: availableOf(portfolioId), asset, amount },
    ],
  });
  assert(!posted.refused, `a payment can be booked: ${source}`);
}

/** Compares the payer with the person, and says what it means for the tier. */
async function decide(
  tx: Transaction,
  { id, public_id: about, user_id: userId }: StoredAccountCheck,
  { payerName, payerAccount, now }: AccountCheckPayment,
): Promise<void> {
  const person = await approvedNameOf(tx, userId);
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
