/** What names and types of tables and columns do not show. */
export const comments: Readonly<Record<string, string>> = {
  account_lines:
    'Changes of all portfolios’ balances that are not fills of exchange orders; a trigger writes them (ADR 27).',
  'app_codes.device_id': 'The device on which the person allowed it.',
  'bank_movements.booked_on':
    'Select as text: the driver would convert the day to a time in the machine’s time zone.',
  'gateway_chargebacks.amount': 'Null means all that is left of the payment at settlement; only while open.',
  'gateway_part_refunds.source':
    'The owner’s balance, or the money that waits at its order for its payer’s choice.',
  'gateway_payments.chargebacks_returned': 'What the gateway returned of chargebacks and still reports.',
  'gateway_payments.charged_back': 'What settled chargebacks took of the paid amount.',
  'gateway_payments.gateway_state': 'The gateway’s last answer.',
  'gateway_payments.given_back': 'The refunded parts of the paid amount, including those in flight.',
  'gateway_payments.refunded': 'What the refund of the whole rest returned, besides the parts.',
  ledger_accounts:
    'Read-only for the application’s role: all writes go through the functions of migration 0003.',
  'mailed_links.device_id': 'The device that requested the link.',
  'order_payments.returned_worth': 'The worth in crowns of coins that were returned.',
  'orders.device_id': 'The device that opened it.',
  'passkeys.kept_at': 'When the owner last kept it after a suspension.',
  'portfolios.closed_at': 'Only empty portfolios can be closed (portfolio_is_empty).',
  'portfolios.moved_into_at': 'Of a trading account: when its owner first moved money into it, with a proof.',
  'portfolios.user_id': 'Null for house portfolios.',
  'price_alerts.state': '`due` means triggered but not sent yet.',
  'support_files.user_id': 'Null for operators, and for persons without an account.',
  'support_requests.origin':
    'The origin of the site where the request was created; its mailed links lead there.',
  suspended_credentials: 'View over the four tables of credentials.',
  'trade_prefills.awaits_verification': 'Kept until its owner is verified.',
  trading_events: 'The public events of one batch on one market.',
  'trading_fills.id': 'A fill takes four ids: its own and those of its lines.',
  'trading_journal.first_number': 'The number of the first of its commands.',
  'trading_journal.packed': 'Packed by `packCommands`.',
  trading_orders:
    'View of open and ended orders. Columns that only open orders have are zero for ended ones.',
  'wallet_deposits.round': 'How often it was reversed and mined again after its booking.',
  'wallet_deposits.told_confirmations':
    'Confirmations last reported to its order or to the owner of its address; null if none, or if its removal was reported.',
  'wallet_networks.change_restore': 'The last restore after which indexes were skipped.',
  'wallet_networks.deposit_restore': 'The last restore after which indexes were skipped.',
  'wallet_saved_addresses.kept_at': 'When its owner saved it; null if it was only sent to.',
  'wallet_withdrawals.portfolio_id': 'Null for returns of coins without an owner.',
};
