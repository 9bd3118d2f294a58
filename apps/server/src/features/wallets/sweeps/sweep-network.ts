import { resendAfterMs } from '@dukat/rules/wallets/limits';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { mayResendSigned, payoutGate } from '../../../platform/ledger/payout-gate.ts';
import type { ChainPort, Payout, SignedMove, SweepCheck } from '../chain-port.ts';
import { isCoveredByLedger } from '../ledger-cover.ts';
import { lockCursor, nextSpendingNumbers, useNonce } from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import {
  hasOpenSweep,
  insertSweep,
  noteSweepSent,
  noteSweepTried,
  type SweepCandidate,
  sweepCandidates,
  sweepsToSend,
} from './sweeps-repository.ts';

/**
 * Moves coins from deposit addresses to the hot wallet, a few addresses per round. A token first needs the native coin, which the hot
 * wallet sends ahead; the move follows in a later round.
 */
export async function sweepNetwork(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const { sweeping } = port;
  if (sweeping === undefined) return;
  const steps = [() => startSweeps(deps, port, sweeping), () => sendSweeps(deps, port)];
  await forEachIsolated(steps, (step) => step(), stopOnOutage);
}

async function startSweeps(
  deps: WalletsDeps,
  port: ChainPort,
  sweeping: NonNullable<ChainPort['sweeping']>,
): Promise<void> {
  const { database, clock } = deps;
  if ((await payoutGate(database)) !== 'open') return;
  await forEachIsolated(
    await sweepCandidates(database, port.network),
    async (candidate) => {
      await noteSweepTried(database, candidate, clock.now());
      await startSweep(deps, port, candidate, await sweeping.look(candidate.addressIndex, candidate.asset));
    },
    stopOnOutage,
  );
}

async function sendSweeps({ database, clock }: WalletsDeps, port: ChainPort): Promise<void> {
  if (!(await mayResendSigned(database))) return;
  const sentBefore = new Date(clock.now().getTime() - resendAfterMs);
  await forEachIsolated(
    sweepsToSend(database, port.network, sentBefore),
    async ({ id, signed_bytes: bytes }) => {
      const answer = await port.broadcast(bytes);
      await noteSweepSent(database, id, clock.now(), answer.kind === 'known' ? null : answer.reason);
    },
    stopOnOutage,
  );
}

async function startSweep(
  deps: WalletsDeps,
  port: ChainPort,
  candidate: SweepCandidate,
  look: SweepCheck,
): Promise<void> {
  if (look.kind === 'nothing') return;
  if (look.kind === 'needs_gas') return sendGas(deps, port, candidate, look.gas);
  const { move } = look;
  await inTransaction(deps.database, async (tx) => {
    await lockCursor(tx, port.network);
    if (await hasOpenSweep(tx, candidate.addressId)) return;
    const now = deps.clock.now();
    await insertSweep(tx, { network: port.network, candidate, kind: 'move', signed: move, now });
  });
}

async function sendGas(
  { database, clock }: WalletsDeps,
  port: ChainPort,
  candidate: SweepCandidate,
  gas: Payout,
): Promise<void> {
  const { spending, sweeping } = port;
  if (spending.kind !== 'nonce' || sweeping === undefined) return;
  const quote = await port.feeQuote(gas.asset);
  const nonceOnChain = await spending.nonceOnChain();
  await inTransaction(database, async (tx) => {
    await lockCursor(tx, port.network);
    if (await hasOpenSweep(tx, candidate.addressId)) return;
    const { nonce } = await nextSpendingNumbers(tx, port.network, nonceOnChain);
    const built = await spending.build({ payout: gas, quote, nonce });
    // An underfunded hot wallet is reported by its payouts; the sweep is retried.
    if (built.refused) return;
    // The coin remains ours, so the ledger loses only the fee.
    const cost = { asset: gas.asset, amount: gas.amount, fee: built.value.fee };
    if (!(await isCoveredByLedger(tx, port.network, cost))) return;
    const signed: SignedMove = { ...built.value, sender: sweeping.hotWallet, nonce, amount: gas.amount };
    await insertSweep(tx, { network: port.network, candidate, kind: 'gas', signed, now: clock.now() });
    await useNonce(tx, port.network, nonce);
  });
}
