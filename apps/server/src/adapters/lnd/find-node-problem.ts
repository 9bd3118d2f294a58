import type { LightningNode } from '../../features/lightning/node-port.ts';

/** The prefix of invoices for real coins. */
const realNetwork = 'bc';

/** Returns why real money cannot use a node, or undefined. */
export async function findNodeProblem(node: Pick<LightningNode, 'info'>): Promise<string | undefined> {
  try {
    const { network, isSynced } = await node.info();
    if (network !== realNetwork) {
      return `Lightning: the node is on another network (${network}) than the chain, whose coins are real.`;
    }
    return isSynced ? undefined : 'Lightning: the node has not read all blocks yet. Start again when it has.';
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return `Lightning: the node at LND_REST_URL does not answer with its macaroon and certificate (${reason}).`;
  }
}
