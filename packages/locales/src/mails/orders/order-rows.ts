import { describeButton, describeRow } from '../mail.ts';

export const order = describeRow('order', 'Order');

export const amount = describeRow('amount', 'Amount');

export const account = describeRow('account', 'Account');

export const iban = describeRow('iban', 'IBAN');

export const variableSymbol = describeRow('variableSymbol', 'Variable symbol');

export const dueAt = describeRow('dueAt', 'Valid until');

export const gets = describeRow('gets', 'You get');

export const network = describeRow('network', 'Network');

export const address = describeRow('address', 'Address');

export const memo = describeRow('memo', 'Memo or tag');

export const received = describeRow('received', 'Received', 'row.received_for_order');

export const expected = describeRow('expected', 'Agreed');

export const destination = describeRow('destination', 'Sent to');

export const rate = describeRow('rate', 'Rate of the order');

export const rateOrBetter = describeRow('rateOrBetter', 'At this rate or better');

export const currentRate = describeRow('currentRate', 'Current rate');

export const spent = describeRow('spent', 'You paid');

export const txid = describeRow('txid', 'Transaction');

export const openOrder = describeButton('orderUrl', 'Open the order');

/** Opens the order's page, where one click exchanges it. Opening the page alone trades nothing. */
export const exchangeNow = describeButton('exchangeUrl', 'Exchange now');

export const decide = describeButton('decideUrl', 'Decide what happens with it');

export const confirmWithdrawal = describeButton('confirmUrl', 'Confirm the withdrawal');

export const keepLink = { id: 'keepLink', message: 'The link belongs to this payment. Don’t share it.' };

export const aboutOrder = ['order', 'orderUrl'] as const;

export const gateway = describeRow('gateway', 'Payment gateway');
