import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself, whileAnswering } from '../../../platform/jobs/each-by-itself.ts';
import { mayResendSigned, payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { stoppedPortfolios } from '../../freezes/freezes-facade.ts';
import type { ChainPort } from '../chain-port.ts';
import type { WalletsParts } from '../wallets-parts.ts';
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
export async function sendWithdrawals(parts: WalletsParts, port: ChainPort): Promise<void> {
  const steps = [() => signWaiting(parts, port), () => sendAgain(parts, port)];
  await eachByItself(steps, (step) => step(), whileAnswering);
}

async function signWaiting(parts: WalletsParts, port: ChainPort): Promise<void> {
  const { database, clock } = parts;
  const frozen = await stoppedPortfolios(database, clock.now());
  await noteFrozen(database, port.network, frozen);
  const waiting = await nextToSign(database, port.network, frozen);
  if (waiting.length === 0) return;
  const gate = await payoutGate(database);
  await eachByItself(
    waiting,
    async (stored) => {
      await noteTried(database, stored.id, clock.now());
      if (gate === 'open') await signAndSend(parts, port, stored);
      else await inTransaction(database, (tx) => noteWithdrawalProblem(tx, stored.id, gate));
    },
    whileAnswering,
  );
}

async function sendAgain(parts: WalletsParts, port: ChainPort): Promise<void> {
  if (!(await mayResendSigned(parts.database))) return;
  const sentBefore = new Date(parts.clock.now().getTime() - resendAfterMs);
  await eachByItself(
    withdrawalsToSend(parts.database, port.network, sentBefore),
    (withdrawal) => sendSigned(parts, port, withdrawal),
    whileAnswering,
  );
}

/** Sends each before the next is signed, so that the node's answers include it. */
async function signAndSend(
  parts: WalletsParts,
  port: ChainPort,
  { id, asset }: StoredWithdrawal,
): Promise<void> {
  const { database, clock } = parts;
  const quote = await port.feeQuote(asset);
  const nonceOnChain = port.spending.kind === 'nonce' ? await port.spending.nonceOnChain() : 0;
  crashPoint('withdrawal-before-sign');
  const signed = await inTransaction(database, (tx) =>
    signWithdrawal(tx, parts, port, { id, quote, nonceOnChain, now: clock.now() }),
  );
  crashPoint('withdrawal-signed');
  if (signed !== null) await sendSigned(parts, port, signed);
}

async function sendSigned(
  { database, clock }: WalletsParts,
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
