import { z } from '@dukat/contract/z';
import type { LightningNode, NodeInfo } from '../../features/lightning/node-port.ts';
import { Outage } from '../../platform/outage.ts';
import type { PaymentTerms } from './check-payment.ts';
import { type LndAccess, type LndClient, lndClient } from './lnd-client.ts';
import { invoices } from './lnd-invoices.ts';
import { payments } from './lnd-payments.ts';
import { int64 } from './lnd-values.ts';

export interface LndOptions extends LndAccess, PaymentTerms {
  /** How long `pay` waits for the end of a payment. By default a little longer than the node looks for routes. */
  readonly payMs?: number;
  /** How long `settledAfter` waits for a payment. */
  readonly waitMs?: number;
}

const amount = z.object({ msat: int64 });
const balances = z.object({
  local_balance: amount,
  remote_balance: amount,
  // A node that has none leaves it out.
  unsettled_local_balance: amount.optional(),
});
const info = z.object({
  identity_pubkey: z.string().regex(/^0[23][0-9a-f]{64}$/),
  num_active_channels: z.number().int(),
  synced_to_chain: z.boolean(),
  chains: z.tuple([z.object({ network: z.string() })]),
});

/** By the node's name of a network, the prefix of invoices after "ln". */
const prefixes: Readonly<Record<string, string>> = {
  mainnet: 'bc',
  testnet: 'tb',
  testnet4: 'tb',
  signet: 'tbs',
  regtest: 'bcrt',
};

/** A node that speaks LND's REST interface. */
export function lndNode(options: LndOptions): LightningNode {
  const { payMs = 75_000, waitMs = 5000, network, clock, ...access } = options;
  const lnd = lndClient(access);
  return {
    ...invoices(lnd, { waitMs, network, clock }),
    ...payments(lnd, { payMs, network, clock }),
    balances: () => readBalances(lnd),
    async info() {
      const info = await readInfo(lnd);
      // It did not answer at the start, which refuses such a node.
      if (info.network !== network)
        throw new Outage('lightning', `a node of another network (${info.network})`);
      return info;
    },
  };
}

async function readBalances(lnd: LndClient) {
  const read = await lnd.ask(balances, { method: 'GET', path: '/v1/balance/channels' });
  return {
    localMsat: read.local_balance.msat,
    remoteMsat: read.remote_balance.msat,
    unsettledMsat: read.unsettled_local_balance?.msat ?? 0n,
  };
}

/** Reads what the node says of itself, on whatever network it is. */
export async function readInfo(lnd: LndClient): Promise<NodeInfo> {
  const read = await lnd.ask(info, { method: 'GET', path: '/v1/getinfo' });
  const [{ network }] = read.chains;
  return {
    publicKey: read.identity_pubkey,
    network: prefixes[network] ?? network,
    isSynced: read.synced_to_chain,
    channelCount: read.num_active_channels,
  };
}
