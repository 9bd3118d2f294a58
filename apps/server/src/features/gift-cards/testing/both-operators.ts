import {
  administrator,
  type BackOffice,
  type Operator,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { CardAtGateway } from './gateway-buyer.ts';

export type Settled = 'take_back' | 'write_off' | 'withdrawn';

/** Decisions of two operators, so that a sum that needs two is decided as well. They sign in anew, since a test may have moved the clock. */
export function bothOperators(backOffice: BackOffice) {
  const logIn = async (): Promise<readonly [Operator, Operator]> => [
    await backOffice.logIn(...administrator),
    await backOffice.logIn(...secondOperator),
  ];

  /** Returns the last answer that is no repetition. */
  async function decide(path: string, body: object): Promise<string> {
    const answers: string[] = [];
    for (const by of await logIn()) {
      const answer = await by.post(path, body);
      answers.push(String(answer.body.outcome ?? answer.body.code));
      if (answer.body.outcome !== 'waits_for_second_operator') break;
    }
    return answers.at(-1) ?? '';
  }

  return {
    logIn,
    settle: ({ payment }: Pick<CardAtGateway, 'payment'>, choice: Settled, amount?: string) =>
      decide(`/admin/api/gateway-payments/${payment}/settle`, {
        choice,
        ...(amount !== undefined && { amount }),
      }),
    win: ({ payment }: Pick<CardAtGateway, 'payment'>, chargeback: string) =>
      decide(`/admin/api/gateway-payments/${payment}/win-chargeback`, { chargeback }),
    /** Takes what is left of a card, which this freezes. */
    async correct({ id }: Pick<CardAtGateway, 'id'>): Promise<string> {
      const reason = 'The court order 12/2026.';
      await decide(`/admin/api/gift-cards/${id}/freeze`, { reason });
      return decide(`/admin/api/gift-cards/${id}/correct`, { reason });
    },
  };
}
