import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { type Owner, type WithdrawalsWorld, withdrawalsWorld } from './withdrawals-world.ts';

export interface People {
  readonly owner: Owner;
  readonly first: Operator;
  readonly second: Operator;
}

export interface ApprovalsWorld extends WithdrawalsWorld {
  readonly backOffice: BackOffice;
  /** Signs in the owner and the two operators. */
  signIn(): Promise<People>;
  close(): Promise<void>;
}

/** A program with an owner of large sums and two operators. */
export async function approvalsWorld(): Promise<ApprovalsWorld> {
  const world = await withdrawalsWorld();
  const backOffice = await openBackOffice(world.program);
  return {
    ...world,
    backOffice,
    signIn: async () => ({
      owner: await world.owner('verified@dukat.test'),
      first: await backOffice.logIn(...administrator),
      second: await backOffice.logIn(...secondOperator),
    }),
    async close() {
      await backOffice.close();
      await world.program.close();
    },
  };
}
