import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { availableOf, blockedOf, houseFees, inFlight } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, negate, subtract } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import type { AssetNetwork } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { payableAddress } from '../addresses/payable-address.ts';
import type { Chains } from '../networks/chains.ts';
import { sendTask } from '../wallets-tasks.ts';
import { insertWithdrawal, lockReference, withdrawalByReference } from './withdrawals-repository.ts';

export type WithdrawalRefusal =
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

export interface WithdrawalRequest {
  /** Unique for ever, such as `order:<publicId>`; asking again with it answers the first withdrawal. */
  readonly reference: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly network: string;
  readonly to: WithdrawalAddress;
  /** Before the withdrawal fee. */
  readonly gross: Amount;
  readonly from: 'blocked' | 'available';
  readonly now: Date;
}

/** Stores a withdrawal and takes its money; it is signed and sent by the job that the same transaction enqueues. */
export async function requestWithdrawal(
  tx: Transaction,
  chains: Chains,
  request: WithdrawalRequest,
): Promise<Result<{ readonly withdrawalId: string }, WithdrawalRefusal>> {
  await lockReference(tx, request.reference);
  const known = await withdrawalByReference(tx, request.reference);
  if (known !== undefined) return accept({ withdrawalId: known.public_id });

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
    return refuse('below_minimum_withdrawal', {
      values: { minimum: formatAmount(terms.withdrawalMin), currency: request.asset },
    });
  }

  const id = publicId();
  const taken = await takeMoney(tx, request, parts, id);
  if (taken.refused) return taken;
  await insertWithdrawal(tx, {
    public_id: id,
    reference: request.reference,
    portfolio_id: request.portfolioId,
    network: request.network,
    asset: request.asset,
    address: payable.value.address,
    memo: payable.value.memo,
    created_at: request.now,
    sent: parts.sent,
    withdrawalFee: parts.fee,
  });
  await enqueue(tx, sendTask, { network: request.network }, { jobKey: `${sendTask}:${request.network}` });
  return accept({ withdrawalId: id });
}

interface WithdrawalParts {
  readonly sent: Amount;
  readonly fee: Amount;
  /** What the network cannot carry; it stays the owner's. */
  readonly dust: Amount;
}

/** What arrives is the gross less the fee, cut to the network's decimals; null where that is less than its minimum. */
export function withdrawalParts(gross: Amount, terms: AssetNetwork): WithdrawalParts | null {
  if (gross < terms.withdrawalMin || gross <= terms.withdrawalFee) return null;
  const rest = subtract(gross, terms.withdrawalFee);
  const sent = roundTo(rest, terms.decimals, 'down');
  return sent === 0n ? null : { sent, fee: terms.withdrawalFee, dust: subtract(rest, sent) };
}

async function takeMoney(
  tx: Transaction,
  { reference, portfolioId, asset, network, gross, from }: WithdrawalRequest,
  { sent, fee, dust }: WithdrawalParts,
  withdrawalId: string,
): Promise<Result<null, 'funds_too_low'>> {
  const source = from === 'blocked' ? blockedOf(portfolioId) : availableOf(portfolioId);
  const back = from === 'blocked' ? [{ account: availableOf(portfolioId), asset, amount: dust }] : [];
  const posted = await post(tx, {
    reference: `withdrawal:${reference}`,
    type: 'payout_stored',
    entries: [
      { account: source, asset, amount: negate(from === 'blocked' ? gross : subtract(gross, dust)) },
      { account: inFlight(network), asset, amount: sent },
      { account: houseFees, asset, amount: fee },
      ...back,
    ],
    about: withdrawalId,
  });
  if (!posted.refused) return accept(null);
  assert(posted.reason === 'funds_too_low', 'one reference is one withdrawal');
  return refuse('funds_too_low');
}
