import { availableAccount, chain, houseCapital } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { mineBlocks, reorganise } from '../../../../../sandbox/src/adapters/chain-sandbox/mine-blocks.ts';
import { sandboxChains } from '../../../../../sandbox/src/adapters/chain-sandbox/sandbox-chains.ts';
import { sendFromOutside } from '../../../../../sandbox/src/adapters/chain-sandbox/send-from-outside.ts';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { ChainPort } from '../chain-port.ts';
import type { OrderEvents } from '../deposits/order-events.ts';
import { createChains } from '../networks/chains.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { walletsFacade } from '../wallets-facade.ts';
import { processNetwork } from '../wallets-jobs.ts';
import { noCollateral } from './no-collateral.ts';
import { openDepositGate } from './open-deposit-gate.ts';

/** Calls to the orders slice, in order; amounts as text for readable assertions. */
export interface ReportedOrder {
  readonly reported: string[];
  readonly events: OrderEvents;
}

export function listeningOrder(): ReportedOrder {
  const reported: string[] = [];
  const say = (text: string) => {
    reported.push(text);
    return Promise.resolve();
  };
  return {
    reported,
    events: {
      lockPrice: (_, orderPublicId) =>
        Promise.resolve(orderPublicId === 'nobody' ? undefined : { asset: 'XRP', amount: toAmount('32') }),
      findOrderPortfolios: () => Promise.resolve([]),
      async paymentArrived(tx, { orderPublicId, source, houseAccount, asset, amount, depositFee }) {
        // Like the orders slice: books the payer's money once under the payment's source.
        const posted = await post(tx, {
          reference: `payment:${source}`,
          type: 'payment_matched',
          entries: [
            { account: houseAccount, asset, amount: negate(amount) },
            { account: availableAccount('999'), asset, amount },
          ],
        });
        assert(!posted.refused && posted.value.isNew, 'expected one arrival per payment');
        await say(
          `arrived ${orderPublicId} ${formatAmount(amount)} ${asset} fee ${formatAmount(depositFee)}`,
        );
      },
      depositSeen: (_, { orderPublicId, amount, confirmations, needed }) =>
        say(`seen ${orderPublicId} ${formatAmount(amount)} ${confirmations}/${needed}`),
      depositDropped: (_, { orderPublicId }) => say(`dropped ${orderPublicId}`),
      payoutFinal: (_, { reference, txid }) =>
        say(`final ${reference} ${txid === undefined ? '' : 'with txid'}`),
      payoutFailed: (_, { reference, reason }) => say(`failed ${reference} ${reason}`),
    },
  };
}

/** The slice with a sandbox chain on its own database; tests run each step explicitly. */
export async function sandboxWorld(database: Database, clock: FakeClock = fakeClock()) {
  const sandbox = await sandboxChains(database, clock);
  const chains = createChains(sandbox.ports, sandbox);
  const { reported, events } = listeningOrder();
  const deps: WalletsDeps = {
    ...{ database, clock, chains, orders: events, coinDepositGate: openDepositGate },
    coinSales: { depositCredited: () => Promise.resolve() },
    collateralDeposits: noCollateral,
  };
  const requirePort = (network: string): ChainPort => {
    const port = chains.portFor(network);
    assert(port !== undefined, `expected a sandbox chain for ${network}`);
    return port;
  };
  const wallets = walletsFacade(chains);
  return {
    clock,
    chains,
    deps,
    reported,
    sandbox,
    wallets,
    requirePort,
    tend: (network: string) => processNetwork(deps, requirePort(network)),
    mine: (network: string, count = 1) =>
      inTransaction(database, (tx) => mineBlocks(tx, network, count, clock.now())),
    reorganise: (network: string, depth: number, dropTransactions: boolean) =>
      inTransaction(database, (tx) => reorganise(tx, network, { depth, dropTransactions, now: clock.now() })),
    send: (network: string, to: { asset: string; address: string; memo?: string; amount: string }) =>
      inTransaction(database, (tx) =>
        sendFromOutside(tx, {
          network,
          asset: to.asset,
          address: to.address,
          memo: to.memo ?? null,
          amount: toAmount(to.amount),
          now: clock.now(),
        }),
      ),
    /** Books coins of a user on the network, as if deposited earlier. */
    give: (portfolioId: string, network: string, asset: string, amount: string) =>
      inTransaction(database, (tx) =>
        post(tx, {
          reference: `gift:${portfolioId}:${asset}:${network}:${amount}`,
          type: 'seed',
          entries: [
            { account: chain(network), asset, amount: negate(toAmount(amount)) },
            { account: availableAccount(portfolioId), asset, amount: toAmount(amount) },
          ],
        }),
      ),
    /** Books the platform's own coins on the network, for miner's fees. */
    fund: (network: string, asset: string, amount: string) =>
      inTransaction(database, (tx) =>
        post(tx, {
          reference: `capital:${asset}:${network}:${amount}`,
          type: 'seed',
          entries: [
            { account: chain(network), asset, amount: negate(toAmount(amount)) },
            { account: houseCapital, asset, amount: toAmount(amount) },
          ],
        }),
      ),
    available: async (portfolioId: string, asset: string) =>
      formatAmount(await readBalance(database, availableAccount(portfolioId), asset)),
  };
}

export type SandboxWorld = Awaited<ReturnType<typeof sandboxWorld>>;
