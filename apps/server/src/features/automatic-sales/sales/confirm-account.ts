import type { editAutomaticSale } from '@dukat/contract/automatic-sales';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { automaticSaleMails } from '@dukat/locales/mails/automatic-sales';
import { accountConfirmationMs } from '@dukat/rules/automatic-sales/limits';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { accountKey } from '@dukat/rules/payments/account-key';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import { decideNewWithdrawal } from '@dukat/rules/withdrawals/new-withdrawal';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { hashSecret, isSameSecret, newSecret } from '../../../platform/random.ts';
import { findEpochs, lockAccount, userById } from '../../identity/identity-facade.ts';
import { createFreezeUrl } from '../../identity/second-step-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { lockLimits, ownPayer } from '../../verification/verification-facade.ts';
import {
  type ConfirmRefusal,
  confirmBalancePayout,
  requiredConfirmation,
} from '../../withdrawals/balance-payout-facade.ts';
import type { AutomaticSalesDeps, ConfirmingDeps } from '../automatic-sales-deps.ts';
import type { TypedTerms } from '../sale-command.ts';
import {
  type Authorization,
  type SaleTerms,
  type StoredSale,
  unauthorized,
  updateAuthorization,
} from './sales-repository.ts';

type Refusal = Exclude<RefusalReason<typeof editAutomaticSale>, 'sale_unknown'>;

/** Checks the bank account of typed terms: it must be valid, and the owner must have proved that it is the owner's. */
export async function checkBank(
  tx: Transaction,
  { withdrawals }: Pick<AutomaticSalesDeps, 'withdrawals'>,
  user: Pick<SignedInUser, 'id' | 'portfolioId'>,
  { bank, ...terms }: TypedTerms,
): Promise<Result<SaleTerms, Refusal>> {
  if (bank === null) return accept({ ...terms, bank: null });
  const asset = findAsset(terms.fiat);
  assert(asset !== undefined, 'expected the currency of a sale');
  const decided = await decidePayout(tx, withdrawals, { user, asset, ...bank });
  if (decided.refused) return refuse(decided.reason, fieldOf(decided));
  const to = withdrawalAddress.parse(decided.value.to);
  if (!(await isOwnAccount(tx, user.id, to.BankAccount))) {
    return refuse('sale_account_not_own', { field: 'bank.to.BankAccount' });
  }
  return accept({ ...terms, bank: { to, payoutMost: bank.payoutMost } });
}

interface Payout {
  readonly user: Pick<SignedInUser, 'portfolioId'>;
  readonly asset: Asset;
  readonly payoutMost: Amount;
  readonly to: WithdrawalAddress;
}

/** Checks whether the sum can be sent to the account, by the rules of withdrawals. */
async function decidePayout(
  tx: Transaction,
  { wallets, addressChecks }: AutomaticSalesDeps['withdrawals'],
  { user, asset, payoutMost, to }: Payout,
) {
  const { portfolioId } = user;
  const { networks, fieldRules, saved } = await wallets.withdrawalTerms(tx, { asset, portfolioId });
  const context = { asset, networks, fieldRules, savedAddresses: saved, addressChecks };
  return decideNewWithdrawal({ amount: formatAmount(payoutMost), to }, context);
}

type Refused = { readonly field?: string; readonly values?: Readonly<Record<string, string>> };

const fieldOf = ({ field, values }: Refused) => ({
  field: field === 'amount' ? 'bank.payout_most' : field === 'currency' ? field : `bank.${field}`,
  ...(values !== undefined && { values }),
});

/** Returns whether the check of a bank account vouches for it, and no other person has the same account. */
export async function isOwnAccount(
  tx: Transaction,
  userId: string,
  account: string | undefined,
): Promise<boolean> {
  const key = account === undefined ? undefined : accountKey(account);
  if (key === undefined) return false;
  const { accounts } = await ownPayer(tx, userId);
  return accounts.some((own) => accountKey(own) === key);
}

/** Asks the owner to confirm a bank account as a withdrawal to it would be confirmed, with a mailed code if it needs a mail. */
export async function askForConfirmation(
  tx: Transaction,
  user: Pick<SignedInUser, 'id'>,
  terms: SaleTerms,
  now: Date,
): Promise<Authorization> {
  const confirmsBy = await requiredConfirmation(tx, { userId: user.id, now });
  const confirmUntil = later(now, accountConfirmationMs);
  const epoch = (await findEpochs(tx, [user.id])).get(user.id);
  assert(epoch !== undefined, 'expected the owner of a sale');
  const asked = { authorizedAt: null, confirmsBy, confirmUntil, epoch };
  if (!needsMail(confirmsBy)) return { ...asked, mailedCodeHash: null };
  const code = newSecret().slice(0, 22);
  await mailCode(tx, user.id, terms, { code, confirmUntil, now });
  return { ...asked, mailedCodeHash: hashSecret(code) };
}

async function mailCode(
  tx: Transaction,
  userId: string,
  { bank, fiat }: SaleTerms,
  { code, confirmUntil, now }: { readonly code: string; readonly confirmUntil: Date; readonly now: Date },
): Promise<void> {
  const owner = await userById(tx, userId);
  assert(owner !== undefined && bank !== null, 'expected an owner and an account');
  const { email: to, locale, brand } = owner;
  const values = {
    destination: bank.to.BankAccount ?? '',
    amount: numberFormats(languageTag(locale)).exact(formatAmount(bank.payoutMost), fiat),
    code,
    dueAt: timeFormats(languageTag(locale)).dateTime(confirmUntil),
    freezeUrl: await createFreezeUrl(tx, userId, now),
  };
  await sendMail(tx, automaticSaleMails, {
    ...{ to, locale, brand, values },
    template: 'automatic_sale_account_asked',
  });
}

/**
 * Returns the owner's epoch of credentials, which no recovery can end before the transaction. Must run before a balance is locked; limits
 * are locked before the account, as everywhere.
 */
export async function lockEpoch(tx: Transaction, userId: string): Promise<number | undefined> {
  await lockLimits(tx, userId);
  await lockAccount(tx, userId);
  return (await findEpochs(tx, [userId])).get(userId);
}

interface Shown {
  readonly code: string | undefined;
  readonly mailedCode: string | undefined;
  readonly deviceId: string;
  readonly now: Date;
}

/** Authorises payouts to the sale's account, as a withdrawal is confirmed. The caller must commit even on a refusal. */
export async function confirmAccount(
  tx: Transaction,
  { withdrawals, encryption }: ConfirmingDeps,
  sale: StoredSale,
  { code, mailedCode, deviceId, now }: Shown,
): Promise<Result<undefined, ConfirmRefusal | 'sale_not_waiting' | 'mailed_code_wrong'>> {
  const { userId, portfolioId, fiat: asset, bank, confirmUntil, confirmsBy, mailedCodeHash, epoch } = sale;
  const isCurrent = (await lockEpoch(tx, userId)) === epoch;
  if (!isCurrent || bank === null || confirmsBy === null || confirmUntil === null || confirmUntil <= now) {
    return refuse('sale_not_waiting');
  }
  const isMailed =
    mailedCode !== undefined &&
    mailedCodeHash !== null &&
    isSameSecret(hashSecret(mailedCode.trim()), mailedCodeHash);
  if (mailedCode !== undefined && !isMailed) return refuse('mailed_code_wrong', { field: 'mailed_code' });
  const confirmed = await confirmBalancePayout(
    tx,
    withdrawals,
    { userId, portfolioId, asset, to: bank.to, worth: null, now },
    { isMailed, code, deviceId, encryption, requested: confirmsBy },
  );
  if (confirmed.refused) return confirmed;
  await updateAuthorization(tx, sale.id, { ...unauthorized, authorizedAt: now, epoch }, now);
  return accept(undefined);
}
