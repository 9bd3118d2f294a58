import { describeButton, describeMails, describeRow } from './mail.ts';

const values = ['ltv', 'owed', 'price', 'salePrice', 'balanceUrl'] as const;
const price = describeRow('price', 'Price');
const ltv = describeRow('ltv', 'Loan to value (LTV)');
const owed = describeRow('owed', 'You owe');
const salePrice = describeRow('salePrice', 'Sale begins if the price falls to');
const buttons = [describeButton('balanceUrl', 'Open my balance')];
const rows = [price, ltv, owed, salePrice];
/** Where the owner can act. */
const opens = '/loans';

const help = {
  id: 'loan.help',
  message: 'Add collateral or pay a part of the loan to lower the LTV. Both are free of charge.',
};

/** Mails about the price of collateral. */
export const loanPriceMails = describeMails({
  loan_price_notice: {
    ...{ values, rows, buttons, opens },
    subject: 'The LTV of your loan is {ltv}',
    heading: 'The value of your collateral has fallen',
    paragraphs: [help],
  },
  loan_margin_call: {
    ...{ values, rows, buttons, opens },
    subject: 'Margin call: the LTV of your loan is {ltv}',
    heading: 'Please add collateral or pay a part of the loan',
    paragraphs: ['If the price falls further, we will sell a part of your collateral.', help],
  },
  loan_sale_begins: {
    ...{ values, rows: [price, ltv, owed], buttons, opens },
    subject: 'We are selling collateral of your loan',
    paragraphs: [
      'The LTV has reached the level at which your terms provide for a sale.',
      'We sell in small steps, and only as much as is needed. Until a step is traded you can still add collateral or pay.',
    ],
  },
  loan_price_over: {
    ...{ values, rows: [price, ltv, owed], buttons, opens },
    subject: 'The LTV of your loan is back to {ltv}',
    heading: 'Your collateral is worth enough again',
    paragraphs: ['You don’t have to do anything.'],
  },
});

/** Mails about sold collateral. */
export const loanSaleMails = describeMails({
  loan_sale_done: {
    values: ['sold', 'proceeds', 'fee', 'repaid', 'owed', 'left', 'balanceUrl'],
    rows: [
      describeRow('sold', 'Sold'),
      describeRow('proceeds', 'Proceeds'),
      describeRow('fee', 'Fee'),
      describeRow('repaid', 'Paid off your loan'),
      describeRow('owed', 'You still owe', 'loan.still_owed'),
      describeRow('left', 'Collateral left', 'loan.left'),
    ],
    buttons,
    opens,
    subject: 'We have sold {sold} of your collateral',
    paragraphs: ['Each step was sold on our market, and its fee is the one in your terms.'],
  },
  loan_sale_impossible: {
    values: ['owed', 'left', 'balanceUrl'],
    rows: [
      describeRow('owed', 'You still owe', 'loan.still_owed'),
      describeRow('left', 'Collateral left', 'loan.left'),
    ],
    buttons,
    opens,
    subject: 'The collateral of your loan can’t be sold',
    paragraphs: [
      'What is left of it is too little to be sold on our market, so nothing was sold.',
      'You can still pay what you owe from your balance. It is free of charge.',
    ],
  },
});
