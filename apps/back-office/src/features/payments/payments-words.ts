import { describeTexts } from '@dukat/locales/descriptors';

export const paymentsWords = {
  ...describeTexts({
    suspenseLead: 'Transfers that match no order. Match each one to its order or send it back.',
    suspenseEmpty: 'All money is matched.',
    unexplained: 'Unexplained transactions',
    unexplainedLead:
      'Statement lines that are neither a payment nor one of our payouts. Nothing is booked for them.',
    unexplainedEmpty: 'All transactions are explained.',
    payoutsFrozen: 'On hold until the dispute ends',
    importWaits:
      'This statement contains a large amount. It takes effect once a second operator imports the same file within 24 hours.',
    bankPayouts: 'Pending bank payouts',
    bankPayoutsLead:
      'Open for more than half an hour. Ask the bank about a file before you record its outcome.',
    bankPayoutsEmpty: 'No bank payouts are stuck.',
    waitsForFunds: 'Waiting for money in the account',
    outcomeUnknown: 'Outcome unknown',
    notExecuted: 'Not executed by the bank yet',
    paymentFile: 'Payment file',
    downloadFile: 'Download the file',
    settleFile: 'The bank has it',
    settleQuestion: 'Has the bank confirmed that it has this file? Its payments then count as submitted.',
    resendFile: 'Send again',
    resendQuestion:
      'Has the bank confirmed that it never received this file? Its payments will then be sent again.',
    fileKnown: 'The outcome of this file is already known.',
    importStatement: 'Import statement',
    importLead:
      'A camt.053 file for an account that is not connected online. Importing the same file again changes nothing.',
    imported: 'New movements: {count}',
    likelySymbol: 'One of our symbols',
    message: 'Message',
    endToEndId: 'End-to-end reference',
    bankTransfers: 'Bank transfers',
    symbol_unknown: 'Wrong symbol: no order has it',
    no_symbol: 'No symbol',
    currency_differs: 'Currency differs from the one requested',
    account_closed: 'The account is closed to payments',
    return_unexpected: 'Returned, but we sent no such payout',
    order_failed: 'The order rejected it; see the log',
    debit_unknown: 'Debit that is not one of our payouts',
    debit_twice: 'Second debit for one payout',
    debit_amount_differs: 'Amount differs from the payout',
    debit_of_failed_payout: 'Debit for a failed payout',
    credit_currency_differs: 'Credit in another currency',
    booking_failed: 'Could not be booked; see the log',
    chooseFile: 'Choose a file',
  }),
  // Held coins have another translation of it.
  above_deposit_limit: { id: 'payments.above_deposit_limit', message: 'Above the owner’s deposit limit' },
};
