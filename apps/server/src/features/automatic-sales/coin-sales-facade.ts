import type { CoinSales } from '../wallets/wallets-facade.ts';
import { noteDeposit } from './running/note-deposit.ts';

/** Receives the deposits that wallets have credited. */
export const coinSales: CoinSales = { depositCredited: noteDeposit };
