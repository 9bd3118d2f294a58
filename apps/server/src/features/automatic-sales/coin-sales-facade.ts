import type { CoinSales } from '../wallets/deposits/coin-sales-port.ts';
import { noteDeposit } from './running/note-deposit.ts';

/** Receives the deposits that wallets have credited. */
export const coinSales: CoinSales = { depositCredited: noteDeposit };
