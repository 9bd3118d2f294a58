import type { Mails } from './mail.ts';
import { approvedWithdrawalMails } from './withdrawals/approved-withdrawal-mails.ts';
import { cardPaymentMails } from './withdrawals/card-payment-mails.ts';
import { endedWithdrawalMails } from './withdrawals/ended-withdrawal-mails.ts';
import { newWithdrawalMails } from './withdrawals/new-withdrawal-mails.ts';
import { personalTransferMails } from './withdrawals/personal-transfer-mails.ts';

/** All mails about withdrawals of money and coins. */
export const withdrawalMails = {
  ...newWithdrawalMails,
  ...approvedWithdrawalMails,
  ...endedWithdrawalMails,
  ...personalTransferMails,
  ...cardPaymentMails,
} as const satisfies Mails;
