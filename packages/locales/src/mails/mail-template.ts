/** A line of the small table in a mail; its label is translated once for all mails. */
export type MailRow =
  | 'order'
  | 'amount'
  | 'expected'
  | 'received'
  | 'gets'
  | 'account'
  | 'iban'
  | 'variableSymbol'
  | 'network'
  | 'address'
  | 'memo'
  | 'dueAt'
  | 'rate'
  | 'currentRate'
  | 'spent'
  | 'destination'
  | 'txid'
  | 'keyLabel'
  | 'keyScopes'
  | 'keyAddresses';

export interface MailForm {
  /** What fills its texts, rows and buttons; every value is a text, ready for a person to read. */
  readonly values: readonly string[];
  /** Shown in this order; a row whose value is empty is left out. */
  readonly rows: readonly MailRow[];
  /** The values that hold the addresses of its buttons, the main one first. */
  readonly buttons: readonly string[];
}

const order = ['order', 'orderUrl'] as const;
const apiKey = {
  values: ['keyLabel', 'keyScopes', 'keyAddresses', 'loginUrl', 'supportEmail'],
  rows: ['keyLabel', 'keyScopes', 'keyAddresses'],
  buttons: ['loginUrl'],
} as const;
const waitingPayment = {
  values: [...order, 'received', 'expected', 'decideUrl'],
  rows: ['order', 'expected', 'received'],
  buttons: ['decideUrl', 'orderUrl'],
} as const;

/** Every mail that the product sends, by what it needs to be told; the words are beside it, by language. */
export const mailForms = {
  order_created_bank: {
    values: [...order, 'amount', 'gets', 'account', 'iban', 'variableSymbol', 'dueAt'],
    rows: ['order', 'amount', 'account', 'iban', 'variableSymbol', 'dueAt', 'gets'],
    buttons: ['orderUrl'],
  },
  order_created_wallet: {
    values: [...order, 'amount', 'gets', 'network', 'address', 'memo', 'dueAt'],
    rows: ['order', 'amount', 'network', 'address', 'memo', 'dueAt', 'gets'],
    buttons: ['orderUrl'],
  },
  order_created_balance: {
    values: [...order, 'amount', 'gets'],
    rows: ['order', 'amount', 'gets'],
    buttons: ['orderUrl'],
  },
  payment_arrived: { values: [...order, 'received'], rows: ['order', 'received'], buttons: ['orderUrl'] },
  payment_short: waitingPayment,
  payment_over: waitingPayment,
  payment_late: waitingPayment,
  payment_double: waitingPayment,
  payment_above_limit: {
    values: [...order, 'received', 'limit', 'decideUrl'],
    rows: ['order', 'received'],
    buttons: ['decideUrl', 'orderUrl'],
  },
  payment_sent_back: {
    values: [...order, 'amount', 'destination'],
    rows: ['order', 'amount', 'destination'],
    buttons: ['orderUrl'],
  },
  coins_sent_back: {
    values: [...order, 'received', 'fee', 'amount', 'network', 'address', 'memo'],
    rows: ['order', 'received', 'amount', 'network', 'address', 'memo'],
    buttons: ['orderUrl'],
  },
  order_sleeping: {
    values: [...order, 'rate', 'currentRate'],
    rows: ['order', 'rate', 'currentRate'],
    buttons: ['orderUrl'],
  },
  order_suspended: { values: [...order], rows: ['order'], buttons: ['orderUrl'] },
  order_not_placed: { values: [...order], rows: ['order'], buttons: ['orderUrl'] },
  order_above_limit: { values: [...order, 'limit'], rows: ['order'], buttons: ['orderUrl'] },
  order_filled: {
    values: [...order, 'spent', 'gets'],
    rows: ['order', 'spent', 'gets'],
    buttons: ['orderUrl'],
  },
  order_paid_out: {
    values: [...order, 'amount', 'destination', 'network', 'txid'],
    rows: ['order', 'amount', 'destination', 'network', 'txid'],
    buttons: ['orderUrl'],
  },
  payout_failed: {
    values: [...order, 'amount', 'destination'],
    rows: ['order', 'amount', 'destination'],
    buttons: ['orderUrl'],
  },
  payout_above_limit: {
    values: [...order, 'amount', 'destination'],
    rows: ['order', 'amount', 'destination'],
    buttons: ['orderUrl'],
  },
  order_canceled: { values: [...order], rows: ['order'], buttons: ['orderUrl'] },
  order_expired: { values: [...order], rows: ['order'], buttons: ['orderUrl'] },
  account_opened: { values: ['passwordUrl', 'confirmUrl'], rows: [], buttons: ['passwordUrl', 'confirmUrl'] },
  account_exists: { values: ['loginUrl', 'passwordUrl'], rows: [], buttons: ['loginUrl', 'passwordUrl'] },
  set_password: { values: ['passwordUrl'], rows: [], buttons: ['passwordUrl'] },
  password_changed: { values: ['loginUrl', 'supportEmail'], rows: [], buttons: ['loginUrl'] },
  api_key_created: apiKey,
  api_key_changed: apiKey,
  api_key_deleted: apiKey,
  confirm_email: { values: ['confirmUrl'], rows: [], buttons: ['confirmUrl'] },
  withdrawal_confirmation: {
    values: ['amount', 'destination', 'confirmUrl'],
    rows: ['amount', 'destination'],
    buttons: ['confirmUrl'],
  },
  operator_alert: { values: ['title', 'text', 'url'], rows: [], buttons: ['url'] },
} as const satisfies Record<string, MailForm>;

export type MailTemplate = keyof typeof mailForms;

/** Exactly what the template needs: one value forgotten does not compile. */
export type MailValues<Template extends MailTemplate> = Readonly<
  Record<(typeof mailForms)[Template]['values'][number], string>
>;

export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** One label for each button of the form, in its order. */
  readonly buttons: readonly string[];
  /** Small print under everything. */
  readonly note?: string;
}

/** Every mail in one language. */
export type MailTexts = Readonly<Record<MailTemplate, MailText>>;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailForms, name);
}
