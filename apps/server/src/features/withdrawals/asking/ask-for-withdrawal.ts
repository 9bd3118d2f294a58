import type { BodyOf, ReasonOf } from '@dukat/contract/endpoint';
import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { withdraw } from '@dukat/contract/withdrawals';
import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import { type Amount, negate, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { TravelRuleRefusal } from '@dukat/rules/travel-rule/decide-transfer';
import { decideWithdrawal } from '@dukat/rules/verification/withdrawal-limit';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { similarAddress } from '@dukat/rules/wallets/similar-address';
import { decideNewWithdrawal } from '@dukat/rules/withdrawals/new-withdrawal';
import { withdrawalConfirmationMs } from '@dukat/rules/withdrawals/withdrawal-state';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { post } from '../../../platform/ledger/post.ts';
import { newSecret, publicId } from '../../../platform/random.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { hasSecondFactor } from '../../identity/second-step-facade.ts';
import { admitTransfer, declareAddress, placeOf } from '../../travel-rule/travel-rule-facade.ts';
import { lockLimitsOf } from '../../verification/verification-facade.ts';
import { mailAsked } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import {
  countUnconfirmed,
  insertWithdrawal,
  type NewWithdrawal,
  withdrawalReference,
} from '../withdrawals-repository.ts';
import { worthInCrowns } from './worth-in-crowns.ts';

type Refusal = ReasonOf<typeof withdraw>;

/** More would only fill the owner's mailbox and hold the same money in pieces. */
export const mostUnconfirmed = 20;

export interface WithdrawalCall {
  readonly user: SignedInUser;
  readonly body: BodyOf<typeof withdraw>;
  readonly now: Date;
}

/** Holds the money and asks its owner to confirm: by a code of the second step, or by the link of a mail. */
export async function askForWithdrawal(
  tx: Transaction,
  parts: WithdrawalsParts,
  { user, body, now }: WithdrawalCall,
): Promise<Result<NewWithdrawal, Refusal>> {
  const asset = findAsset(body.currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const { portfolioId } = user;
  const terms = await parts.wallets.withdrawalTerms(tx, { asset, portfolioId });
  const { networks, fieldRules, saved: savedAddresses } = terms;
  const decided = decideNewWithdrawal(body, {
    asset,
    networks,
    fieldRules,
    savedAddresses,
    addressChecks: parts.addressChecks,
  });
  if (decided.refused) return decided;
  if (!user.isEmailConfirmed) return refuse('email_not_confirmed');
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  const place = await checkPlace(tx, parts, { user, to: decided.value.to, body, saved: savedAddresses, now });
  if (place.refused) return place;

  const { gross, parts: split, network } = decided.value;
  const to = withdrawalAddress.parse(decided.value.to);
  const rail = asset.kind === 'fiat' ? 'fiat' : 'crypto';
  const admitted = await admitByLimit(tx, parts, { user, asset: asset.code, rail, gross, now });
  if (admitted.refused) return admitted;
  if ((await countUnconfirmed(tx, portfolioId)) >= mostUnconfirmed) return refuse('too_many_withdrawals');
  const id = publicId();
  const crowns = worthInCrowns(parts, asset.code, gross);
  const known = await admitAddress(tx, id, { user, to, body, crowns, now });
  if (known.refused) return known;

  const byCode = await hasSecondFactor(tx, user.id);
  const links = byCode ? null : { confirmToken: newSecret(), cancelToken: newSecret() };
  const asked: NewWithdrawal = {
    publicId: id,
    userId: user.id,
    portfolioId,
    asset: asset.code,
    network: network.network,
    gross,
    fee: split.fee,
    arrives: split.sent,
    rail,
    crowns: admitted.value,
    to,
    recipient: null,
    confirmsBy: byCode ? 'code' : 'mail',
    links,
    createdAt: now,
    expiresAt: new Date(now.getTime() + withdrawalConfirmationMs),
  };
  const held = await hold(tx, asked);
  if (held.refused) return held;
  await insertWithdrawal(tx, asked);
  if (links !== null) await mailAsked(tx, asked, links);
  crashPoint('withdrawal-asked');
  return accept(asked);
}

interface Place {
  readonly user: SignedInUser;
  readonly to: WithdrawalAddress;
  readonly body: WithdrawalCall['body'];
  readonly saved: readonly WithdrawalEntry[];
  readonly now: Date;
}

type PlaceRefusal = Extract<
  Refusal,
  'address_own' | 'address_is_contract' | 'address_not_kept' | 'address_waits' | 'address_similar'
>;

/** Whether it may go there at all, is no place where it would be lost, and is not taken for another by its ends. */
async function checkPlace(
  tx: Transaction,
  { wallets }: WithdrawalsParts,
  { user, to, body, saved, now }: Place,
): Promise<Result<null, PlaceRefusal>> {
  const lost = await wallets.checkNotLost(tx, to);
  if (lost.refused) return refuse(lost.reason, { field: `to.${lost.field}` });
  const { id: userId, portfolioId } = user;
  const allowed = await wallets.checkAllowed(tx, { userId, portfolioId, asset: body.currency, to, now });
  if (allowed.refused) return refuse(allowed.reason, { field: `to.${allowed.field}` });
  const known = saved.flatMap(({ Address }) => Address ?? []);
  const isSimilar = to.Address !== undefined && similarAddress(to.Address, known) !== undefined;
  if (isSimilar && body.is_similar_checked !== true)
    return refuse('address_similar', { field: 'to.Address' });
  return accept(null);
}

interface Destination extends Pick<WithdrawalCall, 'user' | 'body' | 'now'> {
  readonly to: WithdrawalAddress;
  readonly crowns: Amount | undefined;
}

/** Whose the address is, as its sender says now or said before, and what the law asks beside it. */
async function admitAddress(
  tx: Transaction,
  id: string,
  { user, to, body, crowns, now }: Destination,
): Promise<Result<null, TravelRuleRefusal | 'field_required' | 'too_many_addresses'>> {
  const place = placeOf(to);
  const declaration = body.address_owner;
  if (place !== undefined && declaration !== undefined) {
    const declared = await declareAddress(tx, { userId: user.id, ...place, declaration, now });
    if (declared.refused) return declared;
  }
  return admitTransfer(tx, withdrawalReference(id), {
    ...{ userId: user.id, to, crowns, now },
    fromBalance: true,
    isOrder: false,
  });
}

interface Leaving {
  readonly user: SignedInUser;
  readonly asset: string;
  readonly rail: 'fiat' | 'crypto';
  readonly gross: Amount;
  readonly now: Date;
}

/** One after the other of an owner: of many at once each counts those before it. Gives what this one counts. */
export async function admitByLimit(
  tx: Transaction,
  parts: WithdrawalsParts,
  { user, asset, rail, gross, now }: Leaving,
): Promise<Result<Amount, 'above_withdrawal_limit' | 'needs_verification'>> {
  await lockLimitsOf(tx, user.id);
  const worth = worthInCrowns(parts, asset, gross);
  // What nobody can price cannot be counted: only who has no limit may take it out.
  if (worth === undefined) return user.tier === 0 ? refuse('needs_verification') : accept(zero);
  const nothing = { sixtyDays: zero, ever: zero };
  const used = user.tier === 0 ? await parts.withdrawnBy(tx, user.id, rail === 'fiat', now) : nothing;
  const decided = decideWithdrawal({ tier: user.tier, rail, currency: 'CZK', worth, used });
  if (!decided.refused) return accept(worth);
  return refuse('above_withdrawal_limit', { field: 'amount' });
}

export async function hold(
  tx: Transaction,
  { publicId: about, portfolioId, asset, gross }: NewWithdrawal,
): Promise<Result<null, 'funds_too_low'>> {
  const posted = await post(tx, {
    reference: `withdrawal-held:${about}`,
    type: 'hold',
    entries: [
      { account: availableOf(portfolioId), asset, amount: negate(gross) },
      { account: blockedOf(portfolioId), asset, amount: gross },
    ],
    about,
  });
  if (!posted.refused) return accept(null);
  assert(posted.reason === 'funds_too_low', 'the reference is new');
  return refuse('funds_too_low', { field: 'amount' });
}
