import { openAccount } from '../common-rows.ts';
import { describeButton, describeRow, type MailButton } from '../mail.ts';

// Rows and buttons that mails about withdrawals share.

export const arrives = describeRow('arrives', 'You’ll receive');

export const fee = describeRow('fee', 'Fee');

export const sendsTo = describeRow('destination', 'To');

export const sentBy = describeRow('sender', 'From');

export const openTransfer: MailButton = { ...openAccount, value: 'takeUrl' };

/** Written by the operator who decided. */
export const refusal = describeRow('refusal', 'Reason');

export const cancelWithdrawal = describeButton('cancelUrl', 'Cancel the withdrawal');

export const openWithdrawal = describeButton('withdrawalUrl', 'Open the withdrawal');

/** The values that describe the withdrawal in each of these mails. */
export const aboutWithdrawal = ['amount', 'arrives', 'fee', 'destination', 'network', 'memo'] as const;
