import { crashPoint } from '../../crash-point.ts';
import type { Database } from '../../database/database.ts';
import { withoutPatience } from '../../overload/patience.ts';
import { type Answer, errorAnswer } from '../error-answer.ts';
import { inTransaction } from '../in-transaction.ts';
import {
  beginSelfCommitted,
  type KeyedRequest,
  type StartedRequest,
  storeSelfCommittedAnswer,
} from './idempotency.ts';

/**
 * Answers once per key if the work commits by itself, like an order on the exchange: one transaction takes the key before the work, another
 * stores the answer after it. Neither a transaction nor a connection is held in between. A request that is still running in this process is
 * recognised in memory; one whose process died, by the id that its key reserved.
 */
export function selfCommittedAnswers(database: Database) {
  const running = new Set<string>();
  return async (keyed: KeyedRequest, work: (begun: StartedRequest) => Promise<Answer>): Promise<Answer> => {
    const name = `${keyed.scope} ${keyed.key}`;
    if (running.has(name))
      return errorAnswer('request_running', keyed.language, {}, [], { 'retry-after': '1' });
    running.add(name);
    try {
      const begun = await inTransaction(database, (tx) => beginSelfCommitted(tx, keyed));
      if ('status' in begun) return begun;
      const answer = await work(begun);
      crashPoint('answer-not-kept');
      // The work is committed, so its answer is stored without a wait limit.
      await withoutPatience(() =>
        inTransaction(database, (tx) => storeSelfCommittedAnswer(tx, keyed, answer)),
      );
      return answer;
    } finally {
      running.delete(name);
    }
  };
}
