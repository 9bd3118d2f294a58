import type { RefusalReason } from '@dukat/contract/endpoint';
import type { payLightningInvoice } from '@dukat/contract/lightning';
import type { withdraw } from '@dukat/contract/withdrawals';
import { type Amount, add, formatAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { lightningNetwork } from '../../wallets/wallets-facade.ts';
import { sendAuthorized } from '../automatic/send-authorized.ts';
import { type ShownWithdrawal, showUpdated } from '../reading/show-withdrawals.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { type CreateWithdrawalCall, createWithdrawal } from './create-withdrawal.ts';

interface LightningWithdrawal {
  readonly user: SignedInUser;
  /** What arrives. */
  readonly amount: Amount;
  readonly maxFee: Amount;
  readonly address: string;
  readonly comment: string | null;
  readonly declaration: TypedDeclaration | undefined;
  /** The owner authorized it before by an allowance: it is confirmed at once. The caller must roll back on a refusal. */
  readonly isAuthorized: boolean;
  readonly now: Date;
}

/** Requests a withdrawal over Lightning with the highest fee that its owner named. Fields of refusals are those of `pay_invoice`. */
export async function requestLightningWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, amount, maxFee, address, comment, declaration, isAuthorized, now }: LightningWithdrawal,
): Promise<Result<{ withdrawal: ShownWithdrawal }, RefusalReason<typeof payLightningInvoice>>> {
  const asset = findAsset('BTC');
  assert(asset !== undefined, 'expected bitcoins in the catalogue');
  const gross = add(amount, maxFee);
  const to = { Network: lightningNetwork, Address: address };
  const shared = { user, asset, maxFee, comment, declaration, now };
  const asked = isAuthorized
    ? await sendAuthorized(tx, deps, { ...shared, gross, to })
    : await askConfirmation(tx, deps, { ...shared, typed: { amount: formatAmount(gross), to } });
  if (!asked.refused) return showUpdated(tx, deps, { publicId: asked.value, userId: user.id, now });
  const { reason, field } = asked;
  if (reason === 'currency_unknown' || reason === 'network_unknown')
    return { ...asked, reason: 'withdrawals_unavailable' };
  const isAboutPlace = field?.startsWith('to.') === true;
  return { ...asked, reason, ...(isAboutPlace && { field: 'request' }) };
}

/** Returns the id of a withdrawal that waits for its confirmation. */
async function askConfirmation(
  tx: Transaction,
  deps: WithdrawalsDeps,
  call: Omit<CreateWithdrawalCall, 'isSimilarChecked'>,
): Promise<Result<string, RefusalReason<typeof withdraw>>> {
  // Names and invoices are not compared by their ends, as addresses are.
  const asked = await createWithdrawal(tx, deps, { ...call, isSimilarChecked: true });
  return asked.refused ? asked : accept(asked.value.publicId);
}
