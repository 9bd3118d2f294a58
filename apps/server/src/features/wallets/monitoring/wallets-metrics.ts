import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readChainHoldings } from '../../../platform/ledger/ledger-state-repository.ts';
import { always, type MetricSource, seconds15 } from '../../../platform/metrics/metric-source.ts';
import { gauge } from '../../../platform/metrics/registry.ts';
import { networkHealth } from '../operator-lists-repository.ts';
import { readWaitingPayouts } from './wallet-states-repository.ts';

const tipHeight = gauge(
  'chain_tip_height',
  'Height of the chain at the last look at its node; absent after ten minutes without one',
  ['network'],
);
const blocksBehind = gauge('chain_blocks_behind', 'Blocks that were not searched for deposits yet', [
  'network',
]);
const failing = gauge(
  'chain_node_failing_seconds',
  'How long the node of the network has not answered; 0 if it does',
  ['network'],
);
const waiting = gauge('wallet_payouts_waiting', 'Coin payouts that are not sent yet, frozen ones excluded');
const oldest = gauge(
  'wallet_payouts_oldest_age_seconds',
  'Age of the oldest of these payouts; 0 without any',
);
const held = gauge('wallet_held_deposits', 'Deposits that are held or that their chain has lost');
const hot = gauge('wallet_hot', 'Coins on chains, all of them in hot wallets, in units of the asset', [
  'asset',
]);
const ceiling = gauge('wallet_hot_ceiling', 'The most that HOT_WALLET_CEILINGS allows', ['asset']);
const overCeiling = gauge('wallet_hot_ceiling_ratio', 'Coins in hot wallets over their ceiling', ['asset']);

/** By asset, from HOT_WALLET_CEILINGS. */
export type HotWalletCeilings = ReadonlyMap<string, Amount>;

/** An older tip says nothing about the chain; its node is reported as silent by then. */
const tipLifetimeMs = 600_000;

interface LastTip {
  readonly height: number;
  readonly searched: number;
  readonly atMs: number;
}

const lastTips = new Map<string, LastTip>();

/** Called by every look at a node. */
export function recordTip(network: string, tip: LastTip): void {
  lastTips.set(network, tip);
}

/** For chains at whose nodes this process looked lately. */
export function chainMetrics(clock: Clock): MetricSource {
  return {
    name: 'chains',
    gauges: [tipHeight, blocksBehind],
    maxAgeMs: always,
    read: async () => () => {
      for (const [network, { height, searched, atMs }] of lastTips) {
        if (clock.now().getTime() - atMs > tipLifetimeMs) continue;
        tipHeight.set(height, { network });
        blocksBehind.set(Math.max(0, height - searched), { network });
      }
    },
  };
}

interface WalletMetricDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hotWalletCeilings: HotWalletCeilings;
}

export function walletMetrics({
  database: db,
  clock,
  hotWalletCeilings: ceilings,
}: WalletMetricDeps): MetricSource {
  return {
    name: 'wallets',
    gauges: [failing, waiting, oldest, held, hot, ceiling, overCeiling],
    maxAgeMs: seconds15,
    async read() {
      const networks = await networkHealth(db);
      const payouts = await readWaitingPayouts(db, clock.now());
      const wallets = await readChainHoldings(db);
      return () => {
        for (const { network, problemSince } of networks) {
          const failingMs = problemSince === null ? 0 : clock.now().getTime() - problemSince.getTime();
          failing.set(failingMs / 1000, { network });
        }
        waiting.set(payouts.count);
        oldest.set(payouts.oldestSeconds);
        held.set(payouts.heldDeposits);
        for (const { asset, amount } of wallets) hot.set(amount, { asset });
        for (const [asset, most] of ceilings) {
          const allowed = Number(formatAmount(most));
          ceiling.set(allowed, { asset });
          overCeiling.set((wallets.find((wallet) => wallet.asset === asset)?.amount ?? 0) / allowed, {
            asset,
          });
        }
      };
    },
  };
}
