import { wholeSatoshis } from '@dukat/rules/lightning/msat';
import type { Amount } from '@dukat/rules/money/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { LightningNode, NodeBalances } from '../node-port.ts';
import { findPayment } from './find-payment.ts';

const lifetimeMs = 3000;
const mostKept = 1000;

interface Answer<Value> {
  readonly value: Promise<Value>;
  /** Undefined while the node has not answered. */
  endedAt?: number;
}

/**
 * Returns a question that the node is not asked again while it answers and for some seconds after; callers share the answer. Otherwise
 * customers and visitors could use up the node's connections. Failures are shared too: a node that does not answer is slow to ask.
 */
export function shareAnswers<Value>(ask: (node: LightningNode, key: string) => Promise<Value>) {
  const answersByNode = new WeakMap<LightningNode, Map<string, Answer<Value>>>();

  return (node: LightningNode, clock: Clock, key = ''): Promise<Value> => {
    const answers = answersByNode.get(node) ?? new Map<string, Answer<Value>>();
    answersByNode.set(node, answers);
    const askedAt = clock.now().getTime();
    const isRecent = ({ endedAt }: Answer<Value>) =>
      endedAt === undefined || Math.abs(askedAt - endedAt) < lifetimeMs;
    const known = answers.get(key);
    if (known !== undefined && isRecent(known)) return known.value;
    answers.delete(key);
    // The first was asked first, and nearly always ended first.
    for (const [oldest, answer] of answers) {
      if (isRecent(answer) && answers.size < mostKept) break;
      answers.delete(oldest);
    }
    const answer: Answer<Value> = { value: ask(node, key) };
    const end = () => {
      answer.endedAt = clock.now().getTime();
    };
    void answer.value.then(end, end);
    answers.set(key, answer);
    return answer.value;
  };
}

interface Capacities {
  readonly receive: Amount;
  readonly send: Amount;
}

const capacities = new WeakMap<LightningNode, Capacities>();

/** Asks the node for its balances, and keeps them for `lastCapacities`. */
export async function askBalances(node: LightningNode): Promise<NodeBalances> {
  const balances = await node.balances();
  const { remoteMsat, localMsat } = balances;
  capacities.set(node, { receive: wholeSatoshis(remoteMsat), send: wholeSatoshis(localMsat) });
  return balances;
}

export const readRecentBalances = shareAnswers(askBalances);

/** Returns what the channels could receive and send when the node was last asked, for code that must not wait for it; undefined before. */
export function lastCapacities(node: LightningNode): Capacities | undefined {
  return capacities.get(node);
}

export const findRecentPayment = shareAnswers(findPayment);
