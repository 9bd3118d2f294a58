import type { RefusalReason } from '@dukat/contract/endpoint';
import type { claimLightningWithdrawal } from '@dukat/contract/lightning-claim';
import { readWithdrawalUrl, withdrawalCallback } from '@dukat/rules/lightning/claiming/claim';
import { claimableRange, claimedMsat } from '@dukat/rules/lightning/claiming/claimable';
import type { LnurlService } from '@dukat/rules/lightning/lnurl-service';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { ForeignHosts } from '../../../platform/foreign-hosts-port.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { hashSecret } from '../../../platform/random.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { askService, callService, type ServiceProblem } from '../lnurl/ask-service.ts';
import { createInvoice } from '../receiving/create-invoice.ts';
import { findClaim, findOwnClaim, insertClaim, type StoredClaim, storeAnswer } from './claims-repository.ts';

export interface ClaimDeps extends LightningDeps {
  readonly foreignHosts: ForeignHosts;
}

interface ClaimCall {
  readonly user: SignedInUser;
  readonly request: string;
  /** In bitcoins. By default the most that the service pays. */
  readonly amount: string | undefined;
}

export interface Claimed {
  readonly paymentHash: string;
  /** Why the service may not pay. Without an answer it may have heard us. */
  readonly problem: ServiceProblem | null;
  readonly reason: string | null;
}

type ClaimRefusal = RefusalReason<typeof claimLightningWithdrawal>;

/** Seconds for which the service can pay, and for which the same URL is not asked again for the same account. */
const expirySeconds = 600;

/**
 * Lets a foreign service pay an invoice of the user's balance (LUD-03). The claim is committed before the service is asked, once for each of
 * its secrets: an answer that is lost is not asked for again, and a settled invoice is booked like any other. The same account gets the same answer again,
 * also if the service calls its code used or gives out another secret.
 */
export async function claimWithdrawal(
  db: Database,
  deps: ClaimDeps,
  { user, request, amount: typed }: ClaimCall,
): Promise<Result<Claimed, ClaimRefusal>> {
  const url = readWithdrawalUrl(request);
  if (url.refused) return { ...url, field: 'request' };
  const urlHash = hashSecret(url.value.split('#', 1)[0] ?? '');
  const own = await findOwnClaim(db, user.portfolioId, urlHash);
  if (own !== undefined && canStillBePaid(own, deps.clock.now())) return repeatAnswer(own, user);
  const subject = `account:${user.id}`;
  const service = await askService(deps.foreignHosts, url.value, { subject, purpose: 'lookup' });
  if (service.refused && own !== undefined) return repeatAnswer(own, user);
  if (service.refused)
    return refuse('lnurl_host_failed', { values: { reason: service.values?.reason ?? '' } });
  const { k1, callback } = service.value;
  if (k1 === undefined) return refuse('lnurl_not_withdrawal', { field: 'request' });
  const claim = { callback, k1Hash: hashSecret(k1) };
  const earlier = await findClaim(db, claim);
  if (earlier !== undefined) return repeatAnswer(earlier, user);
  const amount = readAmount(typed, service.value);
  if (amount.refused) return { ...amount, field: 'amount' };
  const description = service.value.text.slice(0, 100);
  const made = await createInvoice(db, deps, {
    ...{ user, amount: amount.value, currency: 'BTC', description, expirySeconds },
  });
  if (made.refused) return made;
  const invoice = made.value;
  const stored = { ...claim, urlHash, invoiceId: invoice.id, now: deps.clock.now() };
  const isFirst = await insertClaim(db, stored);
  if (!isFirst) return repeatAnswer(await findClaim(db, claim), user);
  const payee = withdrawalCallback(callback, k1, invoice.request ?? '');
  const asked = await callService(deps.foreignHosts, payee, { subject, purpose: 'payment' });
  const problem = asked.refused ? asked.reason : null;
  const reason = asked.refused ? (asked.values?.reason ?? null) : null;
  await storeAnswer(db, invoice.id, { problem, host_reason: reason, answered_at: deps.clock.now() });
  return accept({ paymentHash: invoice.payment_hash, problem, reason });
}

/** A service that pays out more than once is asked for more only when the invoice of the last claim has expired. */
const canStillBePaid = ({ claimed_at: claimedAt }: StoredClaim, now: Date) =>
  now.getTime() - claimedAt.getTime() < expirySeconds * 1000;

/** Answers a repeated claim of the same account as the first one. While that waits for the service, nobody knows whether it pays. */
function repeatAnswer(
  claim: StoredClaim | undefined,
  { portfolioId }: SignedInUser,
): Result<Claimed, 'lnurl_already_claimed'> {
  if (claim?.portfolio_id !== portfolioId) return refuse('lnurl_already_claimed');
  const { payment_hash: paymentHash, paid_at: paidAt, answered_at: answeredAt } = claim;
  if (paidAt !== null) return accept({ paymentHash, problem: null, reason: null });
  if (answeredAt === null) return accept({ paymentHash, problem: 'host_silent', reason: null });
  return accept({ paymentHash, problem: claim.problem, reason: claim.host_reason });
}

/** Returns the amount of the invoice in bitcoins, within what the service pays. */
function readAmount(
  typed: string | undefined,
  service: LnurlService,
): Result<string, 'amount_not_a_number' | 'amount_too_precise' | 'lnurl_amount_out_of_range'> {
  const read = typed === undefined ? accept(undefined) : parseAmount(typed, 8);
  if (read.refused) return { ...read, values: { count: '8' } };
  const msat = claimedMsat(read.value, service);
  if (msat !== undefined) return accept(formatAmount(bitcoins(msat)));
  const { least, most } = claimableRange(service);
  const values = { least: formatAmount(least), most: formatAmount(most) };
  return refuse('lnurl_amount_out_of_range', { values });
}
