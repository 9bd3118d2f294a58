import type { RefusalReason } from '@dukat/contract/endpoint';
import type { readTransaction } from '@dukat/contract/transactions';
import { describeTexts } from '../descriptors.ts';

export type TransactionRefusal = RefusalReason<typeof readTransaction>;

export const transactionRefusals = describeTexts<TransactionRefusal>({
  transaction_unknown: 'We can’t find this transaction.',
});
