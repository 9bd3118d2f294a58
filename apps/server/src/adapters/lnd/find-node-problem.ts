import { Outage } from '../../platform/outage.ts';
import { type LndAccess, lndClient } from './lnd-client.ts';
import { readInfo } from './lnd-node.ts';

/** The prefix of invoices for real coins. */
const realNetwork = 'bc';

interface NodeProblem {
  /** Whether the program must not start. A node that may work later stops only Lightning. */
  readonly isFatal: boolean;
  readonly text: string;
}

/** Returns why real money cannot use a node now, or undefined. */
export async function findNodeProblem(access: LndAccess): Promise<NodeProblem | undefined> {
  try {
    const { network, isSynced } = await readInfo(lndClient(access));
    if (network !== realNetwork) {
      const text = `Lightning: the node is on another network (${network}) than the chain, whose coins are real.`;
      return { isFatal: true, text };
    }
    return isSynced
      ? undefined
      : { isFatal: false, text: 'Lightning does not work yet: the node has not read all blocks.' };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    if (refusedMacaroon.test(error.message) && !locked.test(error.message)) {
      return { isFatal: true, text: `Lightning: the node refuses the macaroon (${reason}).` };
    }
    return {
      isFatal: false,
      text: `Lightning does not work: the node at LND_REST_URL does not answer with its certificate (${reason}).`,
    };
  }
}

const refusedMacaroon = /macaroon|verification failed|permission denied/i;
/** The operator unlocks the wallet and the store of macaroons after the node starts. */
const locked = /locked/i;
