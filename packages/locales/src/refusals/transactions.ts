import type { RefusalReason } from '@dukat/contract/endpoint';
import type { readTransaction } from '@dukat/contract/transactions';
import type { Texts } from '../locale.ts';

export type TransactionRefusal = RefusalReason<typeof readTransaction>;

export const transactionRefusals = {
  en_US: { transaction_unknown: 'We can’t find this transaction.' },
  cs_CZ: { transaction_unknown: 'Tuto transakci jsme nenašli.' },
  sk_SK: { transaction_unknown: 'Túto transakciu sme nenašli.' },
  de_DE: { transaction_unknown: 'Diese Transaktion haben wir nicht gefunden.' },
  es_ES: { transaction_unknown: 'No encontramos esta transacción.' },
} satisfies Texts<TransactionRefusal>;
