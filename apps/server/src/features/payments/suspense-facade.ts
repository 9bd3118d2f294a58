// What the back office may see and do about money that found no owner, and about payouts that got stuck.
export { type ImportRefusal, importStatement } from './import-statement.ts';
export { matchSuspense } from './match-suspense.ts';
export { type PaymentFile, paymentFile, resendBatch, settleBatch } from './payment-files.ts';
export { returnSuspense, type SuspenseRefusal } from './return-suspense.ts';
export {
  type BankHealth,
  bankHealth,
  listStuckPayouts,
  listSuspense,
  listUnexplained,
  orderOfSymbol,
  type ShownMovement,
  type StuckPayout,
  symbolsOfOrders,
} from './suspense-lists.ts';
