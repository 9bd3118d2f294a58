import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself, whileAnswering } from '../../../platform/jobs/each-by-itself.ts';
import { mayResendSigned, payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { stoppedPortfolios } from '../../freezes/freezes-facade.ts';
import type { ChainPort } from '../chain-port.ts';
import type { WalletsDeps } from '../wallets-parts.ts';
import { signWithdrawal } from './sign-withdrawal.ts';
import {
  nextToSign,
  noteFrozen,
  noteSending,
  noteTried,
  noteWithdrawalProblem,
  type StoredWithdrawal,
  withdrawalsToSend,
} from './withdrawals-repository.ts';

/** Time after which an unmined payout is rebroadcast with the same bytes. */
const resendAfterMs = 10 * 60_000;

/**
 * Signs stored withdrawals and sends signed ones. The signed bytes are committed before anything is sent, and only those bytes are ever
 * sent, so a crash at any point can repeat a transaction but never create a second one.
 */
export async function sendWithdrawals(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const steps = [() => signWaiting(deps, port), () => sendAgain(deps, port)];
  await eachByItself(steps, (step) => step(), whileAnswering);
}

async function signWaiting(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const { database, clock } = deps;
  const frozen = await stoppedPortfolios(database, clock.now());
  await noteFrozen(database, port.network, frozen);
  const waiting = await nextToSign(database, port.network, frozen);
  if (waiting.length === 0) return;
  const gate = await payoutGate(database);
  await eachByItself(
    waiting,
    async (stored) => {
      await noteTried(database, stored.id, clock.now());
      if (gate === 'open') await signAndSend(deps, port, stored);
      else await inTransaction(database, (tx) => noteWithdrawalProblem(tx, stored.id, gate));
    },
    whileAnswering,
  );
}

async function sendAgain(deps: WalletsDeps, port: ChainPort): Promise<void> {
  if (!(await mayResendSigned(deps.database))) return;
  const sentBefore = new Date(deps.clock.now().getTime() - resendAfterMs);
  await eachByItself(
    withdrawalsToSend(deps.database, port.network, sentBefore),
    (withdrawal) => sendSigned(deps, port, withdrawal),
    whileAnswering,
  );
}

/** Sends each before the next is signed, so that the node's answers include it. */
async function signAndSend(
  deps: WalletsDeps,
  port: ChainPort,
  { id, asset }: StoredWithdrawal,
): Promise<void> {
  const { database, clock } = deps;
  const quote = await port.feeQuote(asset);
  const nonceOnChain = port.spending.kind === 'nonce' ? await port.spending.nonceOnChain() : 0;
  crashPoint('withdrawal-before-sign');
  const signed = await inTransaction(database, (tx) =>
    signWithdrawal(tx, deps, port, { id, quote, nonceOnChain, now: clock.now() }),
  );
  crashPoint('withdrawal-signed');
  if (signed !== null) await sendSigned(deps, port, signed);
}

async function sendSigned(
  { database, clock }: WalletsDeps,
  port: ChainPort,
  withdrawal: Pick<StoredWithdrawal, 'id' | 'signed_bytes'>,
): Promise<void> {
  if (withdrawal.signed_bytes === null) return;
  const answer = await port.broadcast(withdrawal.signed_bytes);
  crashPoint('withdrawal-broadcast');
  await inTransaction(database, (tx) =>
    noteSending(tx, withdrawal.id, {
      isKnown: answer.kind === 'known',
      problem: answer.kind === 'known' ? null : answer.reason,
      now: clock.now(),
    }),
  );
  crashPoint('withdrawal-sending-noted');
}
