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
  /** The owner and the two who approve, each signed in now. */
  signIn(): Promise<People>;
  close(): Promise<void>;
}

/** A house with an owner of large sums, and two operators who decide what leaves. */
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
