/** Types that the database does not show, or that are wider than its CHECKs because callers pass plain text or numbers. */
export const columnTypes: Readonly<Record<string, readonly string[]>> = {
  "import('@dukat/contract/back-office/content-details').AlertDetails": ['content_versions.alert'],
  "import('@dukat/contract/back-office/content-details').OpeningHours": ['content_versions.hours'],
  "import('@dukat/contract/openings').OpeningName": ['opening_notices.opening', 'opening_requests.opening'],
  "import('@dukat/locales/locale').LocaleCode": [
    'consents.locale',
    'gift_cards.locale',
    'mails.locale',
    'opening_requests.locale',
    'push_messages.locale',
  ],
  "import('@dukat/rules/trading/order-terms').Closing": ['trading_ended_orders.end_reason'],
  "import('@dukat/rules/trading/order-terms').Closing | null": ['trading_orders.end_reason'],
  "import('@dukat/rules/identity/login-provider').LoginIssuer | null": ['suspended_credentials.provider'],
  "import('@dukat/rules/identity/suspension').CredentialKind": ['suspended_credentials.kind'],
  "import('@dukat/rules/identity/verification').VerificationStatus": [
    'users.status_l1',
    'users.status_l2',
    'users.status_l3',
    'users.verification_status_tier1',
    'users.verification_status_tier2',
  ],
  "import('@dukat/rules/money/fiat').Fiat": ['price_alerts.fiat'],
  "import('@dukat/rules/time/schedule').Schedule": ['automatic_plan_revisions.schedule'],
  "readonly import('@dukat/rules/automatic-payments/plan').PlanCoin[]": ['automatic_plan_revisions.coins'],
  "import('@dukat/rules/notifications/price-alert').AlertHours | 0": ['price_alerts.hours'],
  "import('@dukat/rules/orders/order').OrderStatus": ['order_history.to_status'],
  "import('@dukat/rules/verification/identity-check').CheckUpdate": ['sandbox_identity_runs.status'],
  "import('@dukat/rules/webhooks/webhook-form').WebhookEvent": ['webhook_deliveries.event'],
  "import('@dukat/rules/wallets/field-rules').WithdrawalEntry": ['orders.address'],
  "readonly import('@dukat/rules/identity/api-scope').ApiScope[]": [
    'app_codes.scopes',
    'app_grants.scopes',
    'app_tokens.scopes',
  ],
  "Readonly<Record<import('@dukat/locales/locale').LocaleCode, string>>": [
    'content_labels.names',
    'support_canned_answers.texts',
  ],
  "Readonly<Partial<Record<import('@dukat/locales/locale').LocaleCode, string>>> & { readonly en_US: string }":
    ['alerts.link_title', 'alerts.text', 'alerts.title'],
  'Readonly<Record<string, string>>': [
    'automatic_destinations.address',
    'documents.details',
    'mails.values',
    'push_messages.values',
    'wallet_saved_addresses.fields',
    'withdrawals.address',
  ],
  'Readonly<Record<string, string>> | null': ['automatic_sales.address'],
  'Readonly<Partial<Record<"notifyUrl" | "returnUrl" | "label" | "email", string>> & { chargedBack?: number }>':
    ['sandbox_gateway_payments.details'],
  "readonly import('@dukat/rules/referral/settings').ReferralEvidence[]": ['referral_cases.evidence'],
  "import('@dukat/rules/referral/terms').CountedSums": ['referral_sums.sums'],
  'readonly string[]': ['orders.purpose_clicked_values'],
  '{ readonly check: string; readonly about: string; readonly expected: string; readonly found: string }[]': [
    'ledger_audits.differences',
  ],
  Date: ['suspended_credentials.suspended_at'],
  'Date | null': ['trading_orders.ended_at'],
  number: ['wallet_addresses.branch'],
  string: ['alerts.portal', 'bank_accounts.currency', 'bank_payouts.asset'],
  'string[]': ['identity_cases.reasons'],
  'string | null': ['suspended_credentials.browser', 'suspended_credentials.system'],
  "'Open' | 'Closed' | 'Canceled'": ['trading_orders.status'],
};

/** Tables with the columns of a view: PostgreSQL does not record which columns of a view are never null. */
export const tablesOfViews: Readonly<Record<string, string>> = {
  all_account_lines: 'account_lines',
  frozen_portfolios: 'payout_freezes',
  suspended_credentials: 'passkeys',
  trading_orders: 'trading_open_orders',
};
