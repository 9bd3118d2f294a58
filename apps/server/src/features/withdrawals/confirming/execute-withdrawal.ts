import { isInvoiceText } from '@dukat/rules/lightning/invoice-text';
import { type Result, refuse } from '@dukat/rules/result';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import type { Transaction } from '../../../platform/database/database.ts';
import { hasTransfer } from '../../travel-rule/travel-rule-facade.ts';
import { failUnsent } from '../ending/release-hold.ts';
import { offerTransfer } from '../personal/offer-transfer.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import {
  endWithdrawal,
  noteExecuted,
  type StoredWithdrawal,
  withdrawalReference,
} from '../withdrawals-repository.ts';

/**
 * Turns the held money into a payout, pays the gift card, or offers it to the recipient. If it can no longer be sent, gives it back and
 * mails the owner. Returns whether it is on its way; a gift card is paid at once.
 */
export async function executeWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  { isApproved, now }: { readonly isApproved: boolean; readonly now: Date },
): Promise<boolean> {
  const { publicId, portfolioId, asset, to, firstAddress, gross } = withdrawal;
  const kind = withdrawalKind(withdrawal);
  if (kind === 'card') {
    await deps.giftCards.pay(tx, { publicId, portfolioId, asset, gross, now });
    await noteExecuted(tx, publicId, { isApproved, now });
    await endWithdrawal(tx, publicId, { status: 'final', now });
    return false;
  }
  if (kind === 'person') {
    await offerTransfer(tx, publicId, { isApproved, now });
    return true;
  }
  const stored = await storePayout(tx, deps, withdrawal, now);
  if (stored.refused) {
    await failUnsent(tx, deps, withdrawal, stored.reason, now);
    return false;
  }
  // Each address of a key and each invoice is used once, so none is offered again.
  const isReusable = firstAddress === null && !isInvoiceText(to.Address ?? '');
  if (isReusable) await deps.wallets.saveAddress(tx, { portfolioId, asset, to, now });
  await noteExecuted(tx, publicId, { isApproved, now });
  return true;
}

async function storePayout(
  tx: Transaction,
  { wallets, bank }: WithdrawalsDeps,
  {
    publicId,
    portfolioId,
    asset,
    network,
    gross,
    fee,
    to,
    comment,
    createdAt: requestedAt,
  }: StoredWithdrawal,
  now: Date,
): Promise<Result<unknown, string>> {
  const reference = withdrawalReference(publicId);
  const common = { reference, publicId, portfolioId, gross, from: 'blocked', to, now } as const;
  if (asset === 'CZK' || asset === 'EUR') {
    return bank.requestBankPayout(tx, { ...common, asset, message: publicId });
  }
  // Requested before the owner of an address had to be declared.
  if (!(await hasTransfer(tx, reference))) return refuse('address_owner_needed');
  return wallets.requestChainPayout(tx, { ...common, asset, network, maxFee: fee, comment, requestedAt });
}
