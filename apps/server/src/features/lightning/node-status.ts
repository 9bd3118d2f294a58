import { smallCapacityMsat } from '@dukat/rules/lightning/limits';
import type { ServiceState } from '@dukat/rules/status/service-state';
import type { LightningDeps } from './lightning-deps.ts';
import { readRecentBalances } from './receiving/recent-answers.ts';

export interface NodeStatus {
  readonly receive: ServiceState;
  readonly send: ServiceState;
}

/** Visitors wait no longer for the node. */
const patienceMs = 2_000;

/** Returns whether payments can arrive and leave, without figures; null without a node. A node that does not answer in time is down. */
export async function readNodeStatus({
  lightningNode: node,
  clock,
}: Pick<LightningDeps, 'lightningNode' | 'clock'>): Promise<NodeStatus | null> {
  if (node === undefined) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  try {
    const balances = await Promise.race([readRecentBalances(node, clock), late]);
    if (balances === undefined) return { receive: 'down', send: 'down' };
    return { receive: capacityState(balances.remoteMsat), send: capacityState(balances.localMsat) };
  } catch {
    return { receive: 'down', send: 'down' };
  } finally {
    clearTimeout(timer);
  }
}

function capacityState(msat: bigint): ServiceState {
  if (msat < 1_000n) return 'down';
  return msat < smallCapacityMsat ? 'limited' : 'working';
}
