import { describeTexts } from '../descriptors.ts';

/** Why a sale address is not created, changed or confirmed. */
export type AutomaticSalesRefusal =
  | 'sale_unknown'
  | 'too_many_sales'
  | 'sale_not_active'
  | 'sale_not_paused'
  | 'sale_not_waiting'
  | 'sale_account_not_own'
  | 'mailed_code_wrong';

export const automaticSalesRefusals = describeTexts<AutomaticSalesRefusal>({
  sale_unknown: 'We can’t find this address.',
  too_many_sales: 'You have too many addresses that sell. Use one that you have.',
  sale_not_active: 'This address is paused already.',
  sale_not_paused: 'This address isn’t paused.',
  sale_not_waiting: 'There is no bank account to confirm, or its time has passed. Save it again.',
  sale_account_not_own: 'Verify first that this bank account is yours.',
  mailed_code_wrong: 'This isn’t the code from our latest e-mail.',
});
