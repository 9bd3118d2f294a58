import type { exportOrders, exportTransactions, readDocumentPiece } from '@dukat/contract/documents';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { verifyStatement } from '@dukat/contract/statements';
import type { requestTaxReport } from '@dukat/contract/tax';
import { describeTexts } from '../descriptors.ts';

/** The text about an order is in orders.ts. */
export type DocumentRefusal = Exclude<
  RefusalReason<
    | typeof exportTransactions
    | typeof exportOrders
    | typeof readDocumentPiece
    | typeof verifyStatement
    | typeof requestTaxReport
  >,
  'order_unknown'
>;

export const documentRefusals = describeTexts<DocumentRefusal>({
  tax_year_unknown: 'There are no tax rules for this year yet.',
  statement_unknown: 'We have not issued this file, or it was changed.',
  document_too_many:
    'Your earlier files are still being prepared, or you’ve had many today. Try again later.',
  document_period_invalid: 'The period must end on or after the day it begins.',
  document_unknown: 'We can’t find this file. It may have been removed in the meantime.',
});
