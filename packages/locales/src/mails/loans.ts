import { describeButton, describeMails, describeRow } from './mail.ts';

const values = ['amount', 'collateral', 'day', 'balanceUrl'] as const;
const amount = describeRow('amount', 'Loan', 'loan.amount');
const collateral = describeRow('collateral', 'Collateral', 'loan.collateral');
const day = describeRow('day', 'End of the term', 'loan.day');
const rows = [amount, collateral, day];
/** For mails that ask for money: `amount` is what is owed. */
const owedRows = [describeRow('amount', 'You owe', 'row.owed'), collateral, day];
const buttons = [describeButton('balanceUrl', 'Open my balance')];
/** Where the owner can act. */
const opens = '/loans';

/** Mails about loans. */
export const loanMails = describeMails({
  loan_drawn: {
    ...{ values, rows, buttons, opens },
    subject: 'You have borrowed {amount}',
    heading: 'Your loan is in your balance',
    paragraphs: [
      'Your collateral stays blocked in your account, and we lend it to nobody.',
      'You can pay any part of the loan at any time, free of charge. Within 14 days you can withdraw from the contract without giving a reason.',
      'If the value of the collateral falls, we write to you. In a sudden fall we may have to sell at once.',
    ],
  },
  loan_repaid: {
    values,
    rows: [amount, collateral],
    buttons,
    opens,
    subject: 'Your loan is paid off',
    paragraphs: ['You owe nothing any more. The collateral is available in your balance again.'],
  },
  loan_delisted: {
    ...{ values, rows: owedRows, buttons, opens },
    subject: 'Your loan ends earlier, on {day}',
    paragraphs: [
      'We no longer lend this currency against the coin that secures your loan. So the loan ends on that day.',
      'Please pay the loan and its interest by then. You can also pay a part at any time.',
      'If it isn’t paid within seven days after that day, we will sell the collateral.',
    ],
  },
  loan_due_soon: {
    ...{ values, rows: owedRows, buttons, opens },
    subject: 'Your loan ends on {day}',
    paragraphs: [
      'Please pay the loan and its interest by then. You can also pay a part at any time.',
      'If it isn’t paid within seven days after that day, we will sell the collateral.',
    ],
  },
  loan_overdue: {
    ...{ values, rows: owedRows, buttons, opens },
    subject: 'Your loan was due on {day}',
    paragraphs: [
      'Please pay the loan and its interest now.',
      'If it isn’t paid within seven days after that day, we will sell the collateral.',
    ],
  },
  loan_in_default: {
    ...{ values, rows: owedRows, buttons, opens },
    subject: 'We are selling the collateral of your loan',
    paragraphs: [
      'The term of the loan and the seven days after it are over.',
      'The proceeds pay what you owe. What is left is returned to your balance.',
      'Until the sale you can still pay the loan from your balance.',
    ],
  },
  loan_written_off: {
    ...{ values, rows: [amount], buttons, opens },
    subject: 'We have written off the rest of your loan',
    paragraphs: ['The collateral is sold, and did not cover the whole loan. You owe nothing any more.'],
  },
});
