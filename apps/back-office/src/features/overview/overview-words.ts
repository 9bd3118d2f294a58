import { describeTexts } from '@dukat/locales/descriptors';

export const overviewWords = {
  ...describeTexts({
    waitingForYou: 'Waiting for you',
    nothingWaits: 'Nothing is waiting for you.',
    queue: 'Queue',
    amount: 'Amount',
    waits: 'Waiting',
    deadline: 'Deadline',
    toApprove: 'Requests to approve',
    turnover: 'Turnover',
    ofOrders: 'Orders of customers. The margin is what is left of them after trading on the exchange.',
    currency: 'Currency',
    volumeOfDay: 'Volume, 24 hours',
    marginOfDay: 'Margin, 24 hours',
    volumeOfWeek: 'Volume, 7 days',
    marginOfWeek: 'Margin, 7 days',
    money: 'Money',
    noMoney: 'Nothing has been booked yet.',
    where: 'Where',
    moneyAccount: 'Account',
    held_bank: 'Bank',
    held_gateway: 'Card gateway',
    held_chain: 'Hot wallet',
    held_lightning: 'Lightning node',
    held_fees: 'Fees earned',
    auditTooOld: 'No recent audit, payouts wait',
  }),
  // Support requests have another “Overdue”.
  late: { id: 'overview.late', message: 'Overdue' },
};
