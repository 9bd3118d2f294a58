import { toAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { isPayoutStopped } from '../../freezes/freezes-facade.ts';
import { newChangeAddress } from '../addresses/addresses-repository.ts';
import type { ChainPort, FeeQuote, Payout, SignedPayout } from '../chain-port.ts';
import { findDepositOwner } from '../deposits/deposits-repository.ts';
import { isCoveredByLedger } from '../ledger-cover.ts';
import { lockSpendableCoins, markCoinsSpent, storeCoin } from '../networks/coins-repository.ts';
import {
  lockCursor,
  nextSpendingNumbers,
  useChangeIndex,
  useNonce,
} from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import {
  frozenProblem,
  lockPayout,
  notePayoutProblem,
  type StoredPayout,
  storeSigned,
} from './payouts-repository.ts';

interface Signing {
  readonly id: string;
  readonly quote: FeeQuote;
  readonly nonceOnChain: number;
  readonly now: Date;
}

type SignedRow = Pick<StoredPayout, 'id' | 'signed_bytes'>;

/**
 * Builds and stores the only transaction that a withdrawal will ever have. If it cannot be built now, stores the reason for the operator
 * and returns null; a later run retries it. Also returns null if another process signed it.
 */
export async function signPayout(
  tx: Transaction,
  deps: WalletsDeps,
  port: ChainPort,
  signing: Signing,
): Promise<SignedRow | null> {
  // One signer per network at a time, so that coins and nonces are taken in turn.
  await lockCursor(tx, port.network);
  const payout = await lockPayout(tx, signing.id);
  if (payout.status !== 'stored') return null;
  const { portfolio_id: portfolio, returned_deposit_id: deposit } = payout;
  const owner = deposit === null ? portfolio : await findDepositOwner(tx, deposit);
  if (owner !== null && (await isPayoutStopped(tx, owner, signing.now)))
    return wait(tx, payout, frozenProblem);
  const bytes =
    port.spending.kind === 'coins'
      ? await signWithCoins(tx, deps, port, payout, signing)
      : await signWithNonce(tx, port, payout, signing);
  return bytes === null ? null : { id: payout.id, signed_bytes: bytes };
}

async function signWithCoins(
  tx: Transaction,
  { chains }: WalletsDeps,
  port: ChainPort,
  payout: StoredPayout,
  { quote, now }: Signing,
): Promise<string | null> {
  if (port.spending.kind !== 'coins') return null;
  const cursor = await lockCursor(tx, port.network);
  const deepest = (cursor?.height ?? 0) - chains.confirmationsFor(port.network) + 1;
  const coins = await lockSpendableCoins(tx, port.network, deepest);
  const { changeIndex } = await nextSpendingNumbers(tx, port.network, 0);
  const built = await port.spending.build({ payout: toOutgoingTransfer(payout), quote, coins, changeIndex });
  if (built.refused) return wait(tx, payout, built.reason);
  if (!(await hasLedgerCover(tx, payout, built.value))) return wait(tx, payout, 'books_too_low');

  await storeSigned(tx, payout.id, built.value, null);
  await markCoinsSpent(tx, port.network, built.value.spent, payout.id);
  if (built.value.change === null) return built.value.bytes;
  await useChangeIndex(tx, port.network, changeIndex);
  const address = await newChangeAddress(tx, port, changeIndex, now);
  const change = { txid: built.value.txid, ...built.value.change };
  await storeCoin(tx, port.network, change, address.id, null);
  return built.value.bytes;
}

async function signWithNonce(
  tx: Transaction,
  port: ChainPort,
  payout: StoredPayout,
  { quote, nonceOnChain }: Signing,
): Promise<string | null> {
  if (port.spending.kind !== 'nonce') return null;
  const { nonce } = await nextSpendingNumbers(tx, port.network, nonceOnChain);
  const built = await port.spending.build({ payout: toOutgoingTransfer(payout), quote, nonce });
  if (built.refused) return wait(tx, payout, built.reason);
  if (!(await hasLedgerCover(tx, payout, built.value))) return wait(tx, payout, 'books_too_low');
  await storeSigned(tx, payout.id, built.value, nonce);
  // A nonce is used up only with stored bytes: a gap would stop every later payout.
  await useNonce(tx, port.network, nonce);
  return built.value.bytes;
}

async function wait(tx: Transaction, { id }: StoredPayout, problem: string): Promise<null> {
  await notePayoutProblem(tx, id, problem);
  return null;
}

function hasLedgerCover(
  tx: Transaction,
  { network, asset, amount }: StoredPayout,
  { fee }: SignedPayout,
): Promise<boolean> {
  return isCoveredByLedger(tx, network, { asset, amount: toAmount(amount), fee });
}

function toOutgoingTransfer({ asset, address, memo, amount }: StoredPayout): Payout {
  return { asset, address, memo, amount: toAmount(amount) };
}
