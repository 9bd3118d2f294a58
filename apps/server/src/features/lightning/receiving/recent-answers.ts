import type { LightningNode } from '../node-port.ts';
import { findPayment } from './find-payment.ts';

const lifetimeMs = 3000;
const mostKept = 1000;

interface Answer<Value> {
  readonly value: Promise<Value>;
  readonly askedAt: number;
}

/**
 * Returns a question that the node is asked at most once in some seconds; callers share the answer. Otherwise customers and visitors
 * could use up the node's connections. Failures are shared too: a node that does not answer is slow to ask.
 */
export function shareAnswers<Value>(ask: (node: LightningNode, key: string) => Promise<Value>) {
  const answersByNode = new WeakMap<LightningNode, Map<string, Answer<Value>>>();

  return (node: LightningNode, now: Date, key = ''): Promise<Value> => {
    const answers = answersByNode.get(node) ?? new Map<string, Answer<Value>>();
    answersByNode.set(node, answers);
    const askedAt = now.getTime();
    const isRecent = (answer: Answer<Value>) => Math.abs(askedAt - answer.askedAt) < lifetimeMs;
    const known = answers.get(key);
    if (known !== undefined && isRecent(known)) return known.value;
    answers.delete(key);
    // All answers live equally long, so the first is the oldest.
    for (const [oldest, answer] of answers) {
      if (isRecent(answer) && answers.size < mostKept) break;
      answers.delete(oldest);
    }
    const value = ask(node, key);
    answers.set(key, { value, askedAt });
    return value;
  };
}

export const readRecentBalances = shareAnswers((node) => node.balances());
export const findRecentPayment = shareAnswers(findPayment);
