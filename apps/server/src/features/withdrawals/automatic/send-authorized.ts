import type { RefusalReason } from '@dukat/contract/endpoint';
import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { withdraw } from '@dukat/contract/withdrawals';
import { isInvoiceText } from '@dukat/rules/lightning/invoice-text';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import { decideDestination } from '@dukat/rules/withdrawals/new-withdrawal';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { releaseAuthorized } from '../confirming/confirm-withdrawal.ts';
import { checkDestination, createWithdrawal } from '../creation/create-withdrawal.ts';
import { checkOwner } from '../creation/hold-withdrawal.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { lockWithdrawal } from '../withdrawals-repository.ts';

// Withdrawals that their owner authorized before: automatic payments, cards and allowances. Only the confirmation of each is missing.

interface TypedDestination {
  readonly user: SignedInUser;
  readonly asset: Asset;
  readonly to: WithdrawalAddress;
  readonly isSimilarChecked: boolean;
  readonly now: Date;
}

type DestinationRefusal =
  | Extract<
      RefusalReason<typeof withdraw>,
      | Extract<ReturnType<typeof decideDestination>, { refused: true }>['reason']
      | Extract<Awaited<ReturnType<typeof checkDestination>>, { refused: true }>['reason']
      | 'email_not_confirmed'
      | 'payouts_frozen'
    >
  | 'invoice_paid_once';

/** Checks an address before it is stored as a destination. Returns the form in which it is stored. */
export async function checkAuthorizedDestination(
  tx: Transaction,
  deps: WithdrawalsDeps,
  typed: TypedDestination,
): Promise<Result<WithdrawalAddress, DestinationRefusal>> {
  const { user, asset } = typed;
  const { portfolioId } = user;
  const named = { asset, portfolioId, network: typed.to.Network };
  const terms = await deps.wallets.withdrawalTerms(tx, named);
  const { networks, fieldRules, saved } = terms;
  const { addressChecks } = deps;
  const context = { asset, networks, fieldRules, savedAddresses: saved, addressChecks };
  const decided = decideDestination(typed.to, context);
  if (decided.refused) return decided;
  // An invoice is paid once.
  if (isInvoiceText(decided.value.to.Address ?? ''))
    return refuse('invoice_paid_once', { field: 'to.Address' });
  const owner = await checkOwner(tx, user);
  if (owner.refused) return owner;
  const to = withdrawalAddress.parse(decided.value.to);
  const checked = await checkDestination(tx, deps, { ...typed, to, saved });
  return checked.refused ? checked : accept(to);
}

/** Returns the terms of the network now; undefined while it sends nothing. */
export async function findSendingTerms(
  tx: Database,
  { wallets }: Pick<WithdrawalsDeps, 'wallets'>,
  { asset, to }: { readonly asset: Asset; readonly to: WithdrawalAddress },
): Promise<AssetNetwork | undefined> {
  const { networks } = await wallets.withdrawalTerms(tx, { asset, portfolioId: null, network: to.Network });
  return networks.find(({ network }) => network === to.Network);
}

interface AuthorizedSend {
  readonly user: SignedInUser;
  readonly asset: Asset;
  readonly gross: Amount;
  readonly to: WithdrawalAddress;
  /** The first address of the extended public key from which the address is derived. */
  readonly firstAddress?: string | null;
  /** For Lightning: the highest routing fee, which is part of `gross`; by default the catalogue's. And a text for the payee's service. */
  readonly maxFee?: Amount;
  readonly comment?: string | null;
  readonly declaration?: TypedDeclaration | undefined;
  readonly now: Date;
}

/** Sends coins from the balance. Returns the withdrawal's id. The caller must roll back on a refusal. */
export async function sendAuthorized(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, asset, gross, to, firstAddress = null, maxFee, comment = null, declaration, now }: AuthorizedSend,
): Promise<Result<string, RefusalReason<typeof withdraw> | 'payouts_held'>> {
  const asked = await createWithdrawal(tx, deps, {
    ...{ user, asset, now, firstAddress, comment, declaration },
    ...(maxFee !== undefined && { maxFee }),
    typed: { amount: formatAmount(gross), to },
    // The owner has authorized this very address.
    ...{ isSimilarChecked: true, isAuthorized: true },
  });
  if (asked.refused) return asked;
  const withdrawal = await lockWithdrawal(tx, asked.value.publicId);
  assert(withdrawal !== undefined, 'expected the withdrawal that was just stored');
  const released = await releaseAuthorized(tx, deps, withdrawal, now);
  return released.refused ? refuse(released.reason) : accept(withdrawal.publicId);
}
