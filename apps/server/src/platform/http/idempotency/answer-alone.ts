import { crashPoint } from '../../crash-point.ts';
import type { Database } from '../../database/database.ts';
import { forNobody } from '../../overload/patience.ts';
import { type Answer, errorAnswer } from '../error-answer.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Begun, beginAlone, type KeyedRequest, keepAnswerAlone } from './idempotency.ts';

/**
 * Answers once per key where the work is durable by itself, as an order on the exchange is: the key is taken in a transaction
 * before it, and the answer kept in one after it. In between nothing is held, so that keys never use up connections; what
 * runs here already is told by memory, and what died by the id that its key reserved.
 */
export function answersAlone(database: Database) {
  const running = new Set<string>();
  return async (keyed: KeyedRequest, work: (begun: Begun) => Promise<Answer>): Promise<Answer> => {
    const name = `${keyed.scope} ${keyed.key}`;
    if (running.has(name))
      return errorAnswer('request_running', keyed.language, {}, [], { 'retry-after': '1' });
    running.add(name);
    try {
      const begun = await inTransaction(database, (tx) => beginAlone(tx, keyed));
      if ('status' in begun) return begun;
      const answer = await work(begun);
      crashPoint('answer-not-kept');
      // The work is durable: its answer is not given up because it took long.
      await forNobody(() => inTransaction(database, (tx) => keepAnswerAlone(tx, keyed, answer)));
      return answer;
    } finally {
      running.delete(name);
    }
  };
}
