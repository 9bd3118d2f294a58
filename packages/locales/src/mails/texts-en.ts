import type { MailTexts } from './mail-template.ts';

const openOrder = 'Open the order';
const waiting = 'Decide what happens with it';

export const englishMails: MailTexts = {
  order_created_bank: {
    subject: 'Order {order}: please pay {amount}',
    heading: 'Your order is waiting for your payment',
    paragraphs: [
      'Please send exactly this amount with this variable symbol. As soon as the payment reaches our account, we trade for you.',
      'On the order page you will find a QR code for your banking app.',
    ],
    buttons: [openOrder],
    note: 'Pay only from an account in your own name. We can match a payment with another amount or symbol only after you confirm it.',
  },
  order_created_wallet: {
    subject: 'Order {order}: please send {amount}',
    heading: 'Your order is waiting for your deposit',
    paragraphs: [
      'Please send exactly this amount to this address, and only over this network. We trade once the network has confirmed it.',
      'The address is valid for an hour; until the given time you can get a new one on the order page.',
    ],
    buttons: [openOrder],
    note: 'Coins sent over another network may be lost.',
  },
  order_created_balance: {
    subject: 'Order {order} was accepted',
    heading: 'We are trading for you',
    paragraphs: ['The order was paid from your account balance. We will write again when it is filled.'],
    buttons: [openOrder],
  },
  payment_arrived: {
    subject: 'Order {order}: your payment has arrived',
    heading: 'Your payment has arrived',
    paragraphs: ['Thank you. We are trading for you now and will write again when the order is filled.'],
    buttons: [openOrder],
  },
  payment_short: {
    subject: 'Order {order}: less has arrived than agreed',
    heading: 'Less has arrived than agreed',
    paragraphs: [
      'The money is safe with us and waits for your decision: trade it at the current rate, set your own rate, or have it sent back.',
    ],
    buttons: [waiting, openOrder],
    note: 'The link belongs to this payment. Do not pass it on.',
  },
  payment_over: {
    subject: 'Order {order}: more has arrived than agreed',
    heading: 'More has arrived than agreed',
    paragraphs: [
      'Nothing has been exchanged yet. The whole payment is safe with us and waits for your decision: trade it at the current rate, set your own rate, or have it sent back.',
    ],
    buttons: [waiting, openOrder],
    note: 'The link belongs to this payment. Do not pass it on.',
  },
  payment_late: {
    subject: 'Order {order}: your payment came after the order had ended',
    heading: 'Your payment came after the order had ended',
    paragraphs: [
      'The money is safe with us and waits for your decision: trade it at the current rate, set your own rate, or have it sent back.',
    ],
    buttons: [waiting, openOrder],
    note: 'The link belongs to this payment. Do not pass it on.',
  },
  payment_double: {
    subject: 'Order {order}: it was paid a second time',
    heading: 'The order was paid a second time',
    paragraphs: [
      'The second payment is safe with us and waits for your decision: trade it at the current rate, set your own rate, or have it sent back.',
    ],
    buttons: [waiting, openOrder],
    note: 'The link belongs to this payment. Do not pass it on.',
  },
  payment_above_limit: {
    subject: 'Order {order}: your money is above your limit and waits',
    heading: 'More came than we may trade',
    paragraphs: [
      'The money is safe with us. With your present verification we may trade at most {limit} for one order, so nothing of this payment has been traded.',
      'Verify your identity and it can be traded, or have it sent back. You find both behind the button below.',
    ],
    buttons: [waiting, openOrder],
    note: 'The link belongs to this payment. Do not pass it on.',
  },
  payment_sent_back: {
    subject: 'Order {order}: we are sending your money back',
    heading: 'We are sending your money back',
    paragraphs: ['It goes to where it came from. Depending on your bank it takes one to two working days.'],
    buttons: [openOrder],
  },
  coins_sent_back: {
    subject: 'Order {order}: we are sending your coins back',
    heading: 'We are sending your coins back',
    paragraphs: [
      'They go to the address you gave us. The network fee is {fee}, so {amount} will arrive. Depending on how busy the network is, this takes minutes to hours.',
    ],
    buttons: [openOrder],
  },
  order_sleeping: {
    subject: 'Order {order} is waiting for its rate',
    heading: 'The market has moved away from your rate',
    paragraphs: [
      'Your order stays open and is filled as soon as the market comes back to its rate. You can also update it to the current rate, or cancel it.',
    ],
    buttons: [openOrder],
  },
  order_suspended: {
    subject: 'Order {order} is waiting: trading is paused',
    heading: 'Trading of this currency is paused',
    paragraphs: [
      'The price of this currency is not reliable right now, so we do not trade it. Your order stays open and continues by itself.',
    ],
    buttons: [openOrder],
  },
  order_not_placed: {
    subject: 'Order {order} needs our attention',
    heading: 'There has been an error while processing your order. Our team is investigating the issue.',
    paragraphs: ['Your money is safe. We will try again and write to you as soon as the order goes on.'],
    buttons: [openOrder],
  },
  order_above_limit: {
    subject: 'Order {order} waits until you verify your identity',
    heading: 'The order is above your limit',
    paragraphs: [
      'The money is safe with us. With your present verification we may trade at most {limit} for one order. Once you have verified your identity the order goes on by itself; you can also cancel it and keep the money on your account.',
    ],
    buttons: [openOrder],
  },
  order_filled: {
    subject: 'Order {order} is filled',
    heading: 'Your order is filled',
    paragraphs: ['The exchange is complete.'],
    buttons: [openOrder],
  },
  order_paid_out: {
    subject: 'Order {order}: we have sent {amount}',
    heading: 'We have sent it to you',
    paragraphs: ['The payout is on its way and your order is finished. Thank you for trading with {brand}.'],
    buttons: [openOrder],
  },
  payout_failed: {
    subject: 'Order {order}: the payout did not go through',
    heading: 'The payout did not go through',
    paragraphs: ['We have credited the amount to your account at {brand}. Log in to send it somewhere else.'],
    buttons: [openOrder],
  },
  payout_above_limit: {
    subject: 'Order {order}: the payout is above your limit',
    heading: 'The money stays on your account',
    paragraphs: [
      'We have traded your order, but paying it out would exceed the limit for withdrawals without a verified identity. So we have credited {amount} to your account.',
      'Verify your identity and the limit no longer applies. A smaller amount can be sent as soon as the limit allows it.',
    ],
    buttons: [openOrder],
  },
  order_canceled: {
    subject: 'Order {order} was canceled',
    heading: 'Your order was canceled',
    paragraphs: ['What was paid and not traded is on your account.'],
    buttons: [openOrder],
  },
  order_expired: {
    subject: 'Order {order} has expired',
    heading: 'Your order has expired',
    paragraphs: [
      'No payment reached us in time. If you have already paid, do nothing: as soon as the money arrives we will write to you.',
    ],
    buttons: [openOrder],
  },
  account_opened: {
    subject: 'Your account at {brand}',
    heading: 'We have opened an account for you',
    paragraphs: [
      'It keeps your orders in one place. Set a password to log in; the link is valid for seven days.',
      'You do not want a password now? Then just confirm that this e-mail is yours.',
    ],
    buttons: ['Set a password', 'Only confirm the e-mail'],
    note: 'You did not order anything and did not register? Then you can ignore this mail.',
  },
  account_exists: {
    subject: 'You already have an account at {brand}',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to register with this e-mail. You can simply log in. If you do not know the password, set a new one; the link is valid for two hours.',
    ],
    buttons: ['Log in', 'Set a new password'],
    note: 'It was not you? Then you can ignore this mail: nothing has changed.',
  },
  set_password: {
    subject: 'Set your password at {brand}',
    heading: 'Set your password',
    paragraphs: ['Use this link to set a new password. It is valid for two hours and works once.'],
    buttons: ['Set a new password'],
    note: 'You did not ask for it? Then you can ignore this mail: your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password at {brand} was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'You have been logged out on all devices and your API keys no longer work. If it was not you, write to us at once at {supportEmail}.',
    ],
    buttons: ['Log in'],
  },
  api_key_created: {
    subject: 'A new API key at {brand}',
    heading: 'A new API key was made',
    paragraphs: [
      'Programs that hold it can act for you as far as its permissions go. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
    ],
    buttons: ['Log in'],
  },
  api_key_changed: {
    subject: 'An API key at {brand} was changed',
    heading: 'An API key was changed',
    paragraphs: [
      'These are its settings from now on. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
    ],
    buttons: ['Log in'],
  },
  api_key_deleted: {
    subject: 'An API key at {brand} was deleted',
    heading: 'An API key was deleted',
    paragraphs: [
      'No program can use it any more. If it was not you, change your password and write to us at {supportEmail}.',
    ],
    buttons: ['Log in'],
  },
  confirm_email: {
    subject: 'Confirm your e-mail at {brand}',
    heading: 'Confirm your e-mail',
    paragraphs: ['Please confirm that this e-mail is yours. The link is valid for seven days.'],
    buttons: ['Confirm the e-mail'],
  },
  withdrawal_confirmation: {
    subject: 'Confirm the withdrawal of {amount}',
    heading: 'Confirm the withdrawal',
    paragraphs: ['We will send the amount only after you confirm it. Please check where it goes.'],
    buttons: ['Confirm the withdrawal'],
    note: 'It was not you? Do not confirm it, and change your password.',
  },
  operator_alert: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], buttons: ['Open'] },
};
