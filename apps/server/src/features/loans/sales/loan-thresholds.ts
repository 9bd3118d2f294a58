import type { Thresholds } from '@dukat/rules/loans/thresholds';
import type { Loan } from '../lending/loans-repository.ts';

export const thresholdsOf = (loan: Loan): Thresholds => ({
  notice: loan.noticeLtv,
  second_notice: loan.secondNoticeLtv,
  margin_call: loan.marginCallLtv,
  partial_sale: loan.partialSaleLtv,
  full_sale: loan.fullSaleLtv,
});
