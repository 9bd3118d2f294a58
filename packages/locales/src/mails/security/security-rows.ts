import { describeButton, describeRow } from '../mail.ts';

// Rows and buttons that security mails share.

export const dueAt = describeRow('dueAt', 'Takes effect');
export const beginReset = describeButton('resetUrl', 'Reset the second step');
export const stopReset = describeButton('stopUrl', 'Stop the reset');
