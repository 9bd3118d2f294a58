import type { RefusalReason } from '@dukat/contract/endpoint';
import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { withdraw } from '@dukat/contract/withdrawals';
import { isInvoiceText } from '@dukat/rules/lightning/invoice-text';
import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TravelRuleRefusal } from '@dukat/rules/travel-rule/decide-transfer';
import { readDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { similarAddress } from '@dukat/rules/wallets/similar-address';
import { decideNewWithdrawal } from '@dukat/rules/withdrawals/new-withdrawal';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { admitTransfer, declareAddress, toNetworkAddress } from '../../travel-rule/travel-rule-facade.ts';
import { declaredAddress } from '../declared-address.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { type NewWithdrawal, withdrawalReference } from '../withdrawals-repository.ts';
import { admitAmount, checkOwner, holdAndRequestConfirmation } from './hold-withdrawal.ts';
import { valueInCrowns } from './value-in-crowns.ts';
import type { WithdrawalCommand } from './withdrawal-command.ts';

type Refusal = RefusalReason<typeof withdraw>;

export interface CreateWithdrawalCall extends WithdrawalCommand {
  readonly user: SignedInUser;
  /** The owner has authorized it before, so no confirmation is requested. */
  readonly isAuthorized?: boolean;
  /** The first address of the extended public key from which the address is derived. */
  readonly firstAddress?: string | null;
  /** For Lightning: the highest routing fee, if its owner names one, and a text for the payee's service. */
  readonly maxFee?: Amount;
  readonly comment?: string | null;
  readonly now: Date;
}

/** Creates a withdrawal from a balance to a bank or a chain; it is paid after its owner's confirmation. */
export async function createWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  call: CreateWithdrawalCall,
): Promise<Result<NewWithdrawal, Refusal>> {
  const { user, asset, typed, maxFee, comment = null, now } = call;
  const named = { asset, portfolioId: user.portfolioId, network: typed.to.Network };
  const { networks, fieldRules, saved: savedAddresses } = await deps.wallets.withdrawalTerms(tx, named);
  const decided = decideNewWithdrawal(typed, {
    asset,
    networks,
    fee: maxFee,
    fieldRules,
    savedAddresses,
    addressChecks: deps.addressChecks,
  });
  if (decided.refused) return decided;
  const owner = await checkOwner(tx, user);
  if (owner.refused) return owner;
  const { firstAddress = null } = call;
  const place = await checkDestination(tx, deps, { ...call, to: decided.value.to, saved: savedAddresses });
  if (place.refused) return place;

  const { gross, parts: split, network } = decided.value;
  const to = withdrawalAddress.parse(decided.value.to);
  const terms = { payer: user.portfolioId, until: now, arrives: split.sent, expected: split.sent, now };
  const payable = await deps.wallets.checkLightningDestination(tx, to, terms);
  if (payable.refused) return { ...payable, field: `to.${payable.field}` };
  const requested = { user, asset, gross, now };
  const admitted = await admitAmount(tx, deps, requested);
  if (admitted.refused) return admitted;
  const id = publicId();
  const crowns = valueInCrowns(deps, asset.code, gross);
  const known = await admitAddress(tx, id, { ...call, to: declaredAddress({ to, firstAddress }), crowns });
  if (known.refused) return known;

  const asked = await holdAndRequestConfirmation(tx, requested, {
    isAuthorized: call.isAuthorized === true,
    publicId: id,
    network: network.network,
    fee: split.fee,
    arrives: split.sent,
    crowns: admitted.value,
    ...{ to, firstAddress, comment, recipient: null },
  });
  if (!asked.refused) crashPoint('withdrawal-asked');
  return asked;
}

export interface DestinationToCheck
  extends Pick<CreateWithdrawalCall, 'user' | 'asset' | 'isSimilarChecked' | 'firstAddress' | 'now'> {
  readonly to: WithdrawalAddress;
  readonly saved: readonly WithdrawalEntry[];
}

type DestinationRefusal = Extract<
  Refusal,
  'address_own' | 'address_is_contract' | 'address_not_kept' | 'address_waits' | 'address_similar'
>;

/**
 * Checks that coins would not be lost at the address, that the allow-list permits it, and that it is not confused with a similar known one.
 */
export async function checkDestination(
  tx: Transaction,
  { wallets }: WithdrawalsDeps,
  { user, to, asset, isSimilarChecked, firstAddress = null, saved, now }: DestinationToCheck,
): Promise<Result<null, DestinationRefusal>> {
  const lost = await wallets.checkSafeDestination(tx, to);
  if (lost.refused) return refuse(lost.reason, { field: `to.${lost.field}` });
  const { id: userId, portfolioId } = user;
  const allowed = await wallets.checkAllowed(tx, {
    ...{ userId, portfolioId, asset: asset.code, now },
    to: declaredAddress({ to, firstAddress }),
  });
  if (allowed.refused) return refuse(allowed.reason, { field: `to.${allowed.field}` });
  const known = saved.flatMap(({ Address }) => Address ?? []);
  const isSimilar = to.Address !== undefined && similarAddress(to.Address, known) !== undefined;
  if (isSimilar && !isSimilarChecked) return refuse('address_similar', { field: 'to.Address' });
  return accept(null);
}

interface Destination extends Pick<CreateWithdrawalCall, 'user' | 'declaration' | 'now'> {
  readonly to: WithdrawalAddress;
  readonly crowns: Amount | undefined;
}

/** Stores the declared owner of the address, if any, and checks the travel rule. */
async function admitAddress(
  tx: Transaction,
  id: string,
  { user, to, declaration, crowns, now }: Destination,
): Promise<Result<null, TravelRuleRefusal | 'field_required' | 'too_many_addresses'>> {
  const place = toNetworkAddress(to);
  const read = declaration && readDeclaration(declaration);
  if (read?.refused === true) return read;
  const isStored = place !== undefined && !isInvoiceText(place.address);
  if (isStored && declaration !== undefined) {
    const declared = await declareAddress(tx, { userId: user.id, ...place, declaration, now });
    if (declared.refused) return declared;
  }
  return admitTransfer(tx, withdrawalReference(id), {
    ...{ userId: user.id, to, crowns, declared: read?.value, now },
    fromBalance: true,
    isOrder: false,
  });
}
