import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { availableAccount, blockedAccount, houseFees, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import type { Entry } from '@dukat/ledger/posting';
import { type Amount, add, formatAmount, negate, subtract } from '@dukat/rules/money/amount';
import type { AssetNetwork } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { payoutFee } from '@dukat/rules/wallets/payout-fee';
import { type WithdrawalParts, withdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { payableAddress } from '../addresses/payable-address.ts';
import { type LightningPayouts, lightningNetwork } from '../lightning-payouts-port.ts';
import type { Chains } from '../networks/chains.ts';
import { sendTask } from '../wallets-tasks.ts';
import { findPayoutByReference, insertPayout, lockReference } from './payouts-repository.ts';

export type ChainPayoutRefusal =
  | 'currency_unknown'
  | 'network_unknown'
  | 'withdrawals_unavailable'
  | 'address_required'
  | 'address_invalid'
  | 'address_wrong_network'
  | 'address_unexpected'
  | 'field_required'
  | 'memo_invalid'
  | 'destination_tag_invalid'
  | 'below_minimum_withdrawal'
  | 'funds_too_low';

/** Source of the coins: an owner's balance, or a deposit in suspense. */
export type ChainPayoutSource =
  | { readonly from: 'blocked' | 'available'; readonly portfolioId: string }
  | { readonly from: 'suspense'; readonly depositId: string };

export type ChainPayoutRequest = ChainPayoutSource & {
  /** Unique forever, such as `order:<publicId>`; a repeated request returns the first withdrawal. */
  readonly reference: string;
  readonly asset: string;
  readonly network: string;
  readonly to: WithdrawalAddress;
  /** Before the withdrawal fee. */
  readonly gross: Amount;
  /** Subject of its postings and lines; a new id if absent. */
  readonly publicId?: string;
  /** For Lightning: the highest routing fee if it is not the catalogue's fee, and a text for the payee's service. */
  readonly maxFee?: Amount;
  readonly comment?: string | null;
  /** For Lightning: when the customer asked for it, if that was before now. */
  readonly requestedAt?: Date;
  readonly now: Date;
};

type Requested = Promise<Result<{ readonly payoutId: string }, ChainPayoutRefusal>>;

/** Stores a withdrawal and takes its money. A job, queued in the same transaction, signs and sends it. */
export async function requestChainPayout(
  tx: Transaction,
  { chains, lightning }: { readonly chains: Chains; readonly lightning: LightningPayouts },
  request: ChainPayoutRequest,
): Requested {
  if (request.network === lightningNetwork) return requestLightningPayout(tx, lightning, request);
  await lockReference(tx, request.reference);
  const known = await findPayoutByReference(tx, request.reference);
  if (known !== undefined) return accept({ payoutId: known.public_id });

  const asset = findAsset(request.asset);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const terms = asset.networks.find(({ network }) => network === request.network);
  if (terms === undefined) return refuse('network_unknown', { field: 'Network' });
  const port = chains.portFor(request.network);
  if (port === undefined) return refuse('withdrawals_unavailable', { field: 'Network' });
  const payable = payableAddress(request.to, port);
  if (payable.refused) return payable;
  const parts = withdrawalParts(request.gross, terms);
  if (parts === null) {
    return refuse('below_minimum_withdrawal', { values: minimum(terms, request.asset) });
  }

  const id = request.publicId ?? publicId();
  const taken = await debitSource(tx, request, parts, id);
  if (taken.refused) return taken;
  await insertPayout(tx, {
    public_id: id,
    reference: request.reference,
    portfolio_id: request.from === 'suspense' ? null : request.portfolioId,
    returned_deposit_id: request.from === 'suspense' ? request.depositId : null,
    network: request.network,
    asset: request.asset,
    address: payable.value.address,
    memo: payable.value.memo,
    created_at: request.now,
    sent: parts.sent,
    withdrawalFee: totalFee(request, parts),
  });
  const { network: provider } = request;
  await enqueue(tx, sendTask, {}, { jobKey: `${sendTask}:${provider}`, provider });
  return accept({ payoutId: id });
}

async function requestLightningPayout(
  tx: Transaction,
  lightning: LightningPayouts,
  request: ChainPayoutRequest,
): Requested {
  const { to, gross, asset, maxFee, comment = null, reference, now, requestedAt = now } = request;
  const terms = findAsset(asset)?.networks.find(({ network }) => network === lightningNetwork);
  if (terms === undefined) return refuse('network_unknown', { field: 'Network' });
  if (!lightning.isServed || request.from === 'suspense')
    return refuse('withdrawals_unavailable', { field: 'Network' });
  if (to.Network !== lightningNetwork) return refuse('address_wrong_network', { field: 'Network' });
  if (to.Address === undefined || to.Address === '') return refuse('address_required', { field: 'Address' });
  const parts = withdrawalParts(gross, { ...terms, withdrawalFee: maxFee ?? payoutFee(gross, terms) });
  if (parts === null) return refuse('below_minimum_withdrawal', { values: minimum(terms, asset) });
  const { from, portfolioId } = request;
  const stored = await lightning.request(tx, {
    ...{ reference, publicId: request.publicId ?? publicId(), portfolioId, from, address: to.Address },
    ...{ comment, gross, parts, requestedAt, now },
  });
  return stored.refused && stored.reason === 'address_invalid'
    ? refuse('address_invalid', { field: 'Address' })
    : stored;
}

const minimum = ({ withdrawalMin }: Pick<AssetNetwork, 'withdrawalMin'>, currency: string) => ({
  minimum: formatAmount(withdrawalMin),
  currency,
});

/** Adds the dust to the fee for coins without an owner, because no balance could keep it. */
function totalFee({ from }: ChainPayoutSource, { fee, dust }: WithdrawalParts): Amount {
  return from === 'suspense' ? add(fee, dust) : fee;
}

async function debitSource(
  tx: Transaction,
  request: ChainPayoutRequest,
  parts: WithdrawalParts,
  payoutId: string,
): Promise<Result<null, 'funds_too_low'>> {
  const { reference, asset, network } = request;
  const posted = await post(tx, {
    reference: `withdrawal:${reference}`,
    type: 'payout_stored',
    entries: [
      ...debitEntries(request, parts),
      { account: inFlight(network), asset, amount: parts.sent },
      { account: houseFees, asset, amount: totalFee(request, parts) },
    ],
    about: payoutId,
  });
  if (!posted.refused) return accept(null);
  assert(posted.reason === 'funds_too_low', 'expected one withdrawal per reference');
  return refuse('funds_too_low');
}

function debitEntries(request: ChainPayoutRequest, { dust }: WithdrawalParts): readonly Entry[] {
  const { asset, gross } = request;
  if (request.from === 'suspense') return [{ account: houseSuspense, asset, amount: negate(gross) }];
  const available = availableAccount(request.portfolioId);
  if (request.from === 'available') {
    return [{ account: available, asset, amount: negate(subtract(gross, dust)) }];
  }
  return [
    { account: blockedAccount(request.portfolioId), asset, amount: negate(gross) },
    { account: available, asset, amount: dust },
  ];
}
