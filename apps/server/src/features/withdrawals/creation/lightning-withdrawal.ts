import type { RefusalReason } from '@dukat/contract/endpoint';
import type { payLightningInvoice } from '@dukat/contract/lightning';
import { type Amount, add, formatAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert, type Result } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { lightningNetwork } from '../../wallets/wallets-facade.ts';
import { type ShownWithdrawal, showUpdated } from '../reading/show-withdrawals.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { createWithdrawal } from './create-withdrawal.ts';

interface LightningWithdrawal {
  readonly user: SignedInUser;
  /** What arrives. */
  readonly amount: Amount;
  readonly maxFee: Amount;
  readonly address: string;
  readonly comment: string | null;
  readonly declaration: TypedDeclaration | undefined;
  readonly now: Date;
}

/** Requests a withdrawal over Lightning with the highest fee that its owner named. Fields of refusals are those of `pay_invoice`. */
export async function requestLightningWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, amount, maxFee, address, comment, declaration, now }: LightningWithdrawal,
): Promise<Result<{ withdrawal: ShownWithdrawal }, RefusalReason<typeof payLightningInvoice>>> {
  const asset = findAsset('BTC');
  assert(asset !== undefined, 'expected bitcoins in the catalogue');
  const asked = await createWithdrawal(tx, deps, {
    ...{ user, asset, maxFee, comment, declaration, now },
    typed: { amount: formatAmount(add(amount, maxFee)), to: { Network: lightningNetwork, Address: address } },
    // Names and invoices are not compared by their ends, as addresses are.
    isSimilarChecked: true,
  });
  if (!asked.refused) return showUpdated(tx, deps, { publicId: asked.value.publicId, userId: user.id, now });
  const { reason, field } = asked;
  if (reason === 'currency_unknown' || reason === 'network_unknown')
    return { ...asked, reason: 'withdrawals_unavailable' };
  const isAboutPlace = field?.startsWith('to.') === true;
  return { ...asked, reason, ...(isAboutPlace && { field: 'request' }) };
}
