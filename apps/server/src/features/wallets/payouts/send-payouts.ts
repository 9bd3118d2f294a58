import { resendAfterMs } from '@dukat/rules/wallets/limits';
import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { mayResendSigned, payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import { listStoppedPortfolios } from '../../freezes/freezes-facade.ts';
import type { ChainPort } from '../chain-port.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import {
  findPayoutsToSend,
  findPayoutsToSign,
  noteFrozen,
  notePayoutProblem,
  noteSending,
  noteTried,
  type StoredPayout,
} from './payouts-repository.ts';
import { signPayout } from './sign-payout.ts';

/**
 * Signs stored withdrawals and sends signed ones. The signed bytes are committed before anything is sent, and only those bytes are ever
 * sent, so a crash at any point can repeat a transaction but never create a second one.
 */
export async function sendPayouts(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const steps = [() => signWaiting(deps, port), () => sendAgain(deps, port)];
  await forEachIsolated(steps, (step) => step(), stopOnOutage);
}

async function signWaiting(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const { database, clock } = deps;
  const frozen = await listStoppedPortfolios(database, clock.now());
  await noteFrozen(database, port.network, frozen);
  const waiting = await findPayoutsToSign(database, port.network, frozen);
  if (waiting.length === 0) return;
  const gate = await payoutGate(database);
  await forEachIsolated(
    waiting,
    (stored) =>
      // A payout may wait for long: later tries are not traced until it is signed.
      continueTraces('payout', [isRetry(stored) ? null : stored.traceparent], async () => {
        await noteTried(database, stored.id, clock.now());
        if (gate === 'open') await signAndSend(deps, port, stored);
        else await inTransaction(database, (tx) => notePayoutProblem(tx, stored.id, gate));
      }),
    stopOnOutage,
  );
}

async function sendAgain(deps: WalletsDeps, port: ChainPort): Promise<void> {
  if (!(await mayResendSigned(deps.database))) return;
  const sentBefore = new Date(deps.clock.now().getTime() - resendAfterMs);
  await forEachIsolated(
    findPayoutsToSend(deps.database, port.network, sentBefore),
    (payout) =>
      continueTraces('send payout again', [payout.sendings > 0 ? null : payout.traceparent], () =>
        sendSigned(deps, port, payout),
      ),
    stopOnOutage,
  );
}

const isRetry = ({ tried_at }: StoredPayout) => tried_at !== null;

/** Sends each before the next is signed, so that the node's answers include it. */
async function signAndSend(deps: WalletsDeps, port: ChainPort, stored: StoredPayout): Promise<void> {
  const { database, clock } = deps;
  const { id, asset, traceparent } = stored;
  const quote = await port.feeQuote(asset);
  const nonceOnChain = port.spending.kind === 'nonce' ? await port.spending.nonceOnChain() : 0;
  crashPoint('withdrawal-before-sign');
  const signed = await inTransaction(database, (tx) =>
    signPayout(tx, deps, port, { id, quote, nonceOnChain, now: clock.now() }),
  );
  crashPoint('withdrawal-signed');
  if (signed === null) return;
  const send = () => sendSigned(deps, port, signed);
  await (isRetry(stored) ? continueTraces('payout', [traceparent], send) : send());
}

async function sendSigned(
  { database, clock }: WalletsDeps,
  port: ChainPort,
  payout: Pick<StoredPayout, 'id' | 'signed_bytes'>,
): Promise<void> {
  if (payout.signed_bytes === null) return;
  const answer = await port.broadcast(payout.signed_bytes);
  crashPoint('withdrawal-broadcast');
  await inTransaction(database, (tx) =>
    noteSending(tx, payout.id, {
      isKnown: answer.kind === 'known',
      problem: answer.kind === 'known' ? null : answer.reason,
      now: clock.now(),
    }),
  );
  crashPoint('withdrawal-sending-noted');
}
