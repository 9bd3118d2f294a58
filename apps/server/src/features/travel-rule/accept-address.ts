import type { acceptAddressOwner, searchAddressOwners } from '@dukat/contract/back-office/address-owners';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { travelRuleTerms } from '@dukat/rules/travel-rule/thresholds';
import type { Database } from '../../platform/database/database.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { userByEmailText } from '../identity/identity-facade.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  waitingApprovals,
} from '../operators/approvals-facade.ts';
import {
  type AddressOwner,
  addressOwnerSubject,
  listUnproved,
  lockDeclaration,
  storeProof,
} from './address-owners-repository.ts';

/** Returns a user's declared addresses without a proof. */
export async function addressesToAccept(
  db: Database,
  email: string,
  now: Date,
): Promise<EndpointResponse<typeof searchAddressOwners>['addresses']> {
  const user = await userByEmailText(db, email.trim());
  if (user === undefined) return [];
  const rows = await listUnproved(db, user.id);
  const subjects = rows.map(({ id }) => addressOwnerSubject(id));
  const approvals = await waitingApprovals(db, subjects, now);
  return rows.map(({ id, network, address, memo, owner, name, declared_at: declaredAt }) => ({
    ...{ id, network, address, memo, owner, name },
    declared_at: declaredAt.toISOString(),
    waiting_approval: approvals.get(addressOwnerSubject(id)) ?? null,
  }));
}

/**
 * Accepts other evidence that an address belongs to its declared owner. Since this allows payouts of any amount, two operators must request
 * the same address, declared owner and reason. A later different declaration loses it, as it loses a signature.
 */
export async function acceptAddress(
  call: OperatorCall,
  given: { readonly id: string; readonly reason: string },
): Promise<Result<EndpointResponse<typeof acceptAddressOwner>, RefusalReason<typeof acceptAddressOwner>>> {
  const { tx, caller, now } = call;
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const declared = await lockDeclaration(tx, given.id);
  if (declared === undefined) return refuse('address_owner_unknown');
  if (declared.held !== 'self' || declared.proof !== null) return refuse('address_not_to_accept');
  const { email } = signedInOperator(caller);
  const decided = await decideByOperators(call, {
    subject: addressOwnerSubject(given.id),
    act: 'address_owner.accepted',
    target: `${describeTarget(declared)}: ${reason}`,
    sum: `above ${formatAmount(travelRuleTerms.proofAbove.EUR)} EUR`,
    owners: await findOwners(tx, { userIds: [declared.userId] }),
    needsSecondOperator: true,
    carryOut: () =>
      storeProof(tx, declared, { method: 'accepted', message: reason, signature: email, provedAt: now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

function describeTarget({ network, address, memo, owner, name }: AddressOwner): string {
  return [network, address, memo, owner === 'me' ? 'own' : `of ${name}`]
    .filter((part) => part !== '')
    .join(' ');
}
