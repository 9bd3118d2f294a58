import { bankWay } from './bank/bank-way.tsx';
import { cardWay } from './card/card-way.tsx';
import type { DepositWay } from './deposit-way.ts';

/** Every deposit method, the cheapest first. */
export const depositWays: readonly DepositWay[] = [bankWay, cardWay];
