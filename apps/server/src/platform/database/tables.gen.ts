// Written by `npm run tables` from the migrated database.

import type { Generated, JSONColumnType } from 'kysely';

/** All tables and views of the program. Only its own slice writes a table. */
export interface Tables {
  account_freezes: {
    frozen_at: Date;
    thaw_due_at: Date | null;
    user_id: string;
  };
  account_line_days: {
    day: string;
    highest: string;
    lowest: string;
  };
  account_line_sums: {
    amount: string;
    asset: string;
    portfolio_id: string;
    upto: string;
  };
  account_line_sums_progress: {
    done: Generated<string>;
    only_one: Generated<boolean>;
    seen: Generated<string>;
    seen_before: Generated<string>;
  };
  /** Changes of all portfolios’ balances that are not fills of exchange orders; a trigger writes them (ADR 27). */
  account_lines: {
    about: string | null;
    amount: string;
    asset: string;
    created_at: Date;
    id: Generated<string>;
    kind: 'deposit' | 'withdrawal' | 'trade' | 'fee' | 'transfer' | 'personal_transfer' | 'refund' | 'gift_card' | 'stake' | 'reward' | 'referral_reward' | 'loan' | 'correction';
    market_id: number | null;
    order_public_id: string | null;
    portfolio_id: string;
    posting_id: string | null;
    type: 'DEPOSIT' | 'WITHDRAWAL_BLOCK' | 'WITHDRAWAL_UNBLOCK' | 'WITHDRAWAL_COMMIT' | 'TRADE_FILL_CREDIT' | 'TRADE_FILL_DEBIT' | 'TRADE_FILL_FEE';
  };
  address_owners: {
    address: string;
    challenge: string | null;
    challenge_tries: Generated<number>;
    challenge_until: Date | null;
    declared_at: Date;
    held: 'self' | 'provider';
    id: Generated<string>;
    memo: string;
    message: string | null;
    method: 'bip322' | 'bitcoin_message' | 'eip191' | 'accepted' | null;
    name: string | null;
    network: string;
    owner: 'me' | 'other';
    proved_at: Date | null;
    provider: string | null;
    signature: string | null;
    user_id: string;
  };
  address_transfers: {
    address: string;
    canceled_at: Date | null;
    created_at: Date;
    crowns: string | null;
    from_balance: boolean;
    held: 'self' | 'provider';
    id: Generated<string>;
    memo: string;
    message: string | null;
    method: 'bip322' | 'bitcoin_message' | 'eip191' | 'accepted' | null;
    name: string | null;
    network: string;
    owner: 'me' | 'other';
    proved_at: Date | null;
    provider: string | null;
    reference: string;
    signature: string | null;
    user_id: string;
  };
  alerts: {
    brand: string | null;
    can_hide: Generated<boolean>;
    cause: string | null;
    created_at: Date;
    ends_at: Date | null;
    id: Generated<string>;
    link_title: JSONColumnType<Readonly<Partial<Record<import('@dukat/locales/locale').LocaleCode, string>>> & { readonly en_US: string }> | null;
    link_url: string | null;
    market: string | null;
    portal: string | null;
    public_id: string;
    severity: 'info' | 'warning' | 'error' | 'success';
    starts_at: Date;
    text: JSONColumnType<Readonly<Partial<Record<import('@dukat/locales/locale').LocaleCode, string>>> & { readonly en_US: string }>;
    title: JSONColumnType<Readonly<Partial<Record<import('@dukat/locales/locale').LocaleCode, string>>> & { readonly en_US: string }>;
  };
  all_account_lines: {
    amount: string;
    asset: string;
    created_at: Date;
    id: Generated<string>;
    market_id: number | null;
    order_public_id: string | null;
    portfolio_id: string;
    type: 'DEPOSIT' | 'WITHDRAWAL_BLOCK' | 'WITHDRAWAL_UNBLOCK' | 'WITHDRAWAL_COMMIT' | 'TRADE_FILL_CREDIT' | 'TRADE_FILL_DEBIT' | 'TRADE_FILL_FEE';
  };
  api_key_nonces: {
    expires_at: Date;
    key_id: string;
    nonce: string;
  };
  api_keys: {
    allowed_addresses: Generated<readonly string[]>;
    created_at: Date;
    device_id: string | null;
    ended_at: Date | null;
    id: Generated<string>;
    label: string;
    last_used_at: Date | null;
    pepper: string | null;
    public_id: string;
    scopes: readonly ('user:accounts:read' | 'user:accounts:write' | 'user:trading:read' | 'user:trading:write' | 'user:funding:read' | 'user:funding:write' | 'user:webhooks:read' | 'user:webhooks:write')[];
    sealed_secret: string | null;
    suspended_at: Date | null;
    user_id: string;
  };
  app_codes: {
    app_id: string;
    challenge: string;
    code_hash: string;
    /** The device on which the person allowed it. */
    device_id: string | null;
    expires_at: Date;
    grant_id: string | null;
    issuer: string;
    redirect_uri: string;
    scopes: readonly import('@dukat/rules/identity/api-scope').ApiScope[];
    used_at: Date | null;
    user_id: string;
  };
  app_grants: {
    app_id: string;
    created_at: Date;
    device_id: string | null;
    end_reason: 'owner' | 'program' | 'replaced' | 'reused' | 'app_removed' | 'account' | null;
    ended_at: Date | null;
    id: Generated<string>;
    last_used_at: Date | null;
    public_id: string;
    scopes: readonly import('@dukat/rules/identity/api-scope').ApiScope[];
    suspended_at: Date | null;
    user_id: string;
  };
  app_tokens: {
    created_at: Date;
    expires_at: Date;
    grant_id: string;
    kind: 'access' | 'refresh';
    scopes: readonly import('@dukat/rules/identity/api-scope').ApiScope[];
    token_hash: string;
    used_at: Date | null;
  };
  applied_migration: {
    applied_at: Generated<Date>;
    hash: string;
    name: string;
    number: number;
  };
  apps: {
    created_at: Date;
    ended_at: Date | null;
    id: Generated<string>;
    name: string;
    public_id: string;
    redirect_uris: readonly string[];
    scopes: readonly ('user:accounts:read' | 'user:accounts:write' | 'user:trading:read' | 'user:trading:write' | 'user:funding:read' | 'user:funding:write' | 'user:webhooks:read' | 'user:webhooks:write')[];
    secret_hash: string | null;
    user_id: string;
  };
  audit_log: {
    act: string;
    actor_id: string | null;
    actor_kind: 'visitor' | 'user' | 'operator' | 'system';
    at: Date;
    details: JSONColumnType<object>;
    device_id: string | null;
    id: Generated<string>;
    subject: string | null;
  };
  automatic_coin_stops: {
    coin: string;
    reason: string;
    stopped_at: Date;
  };
  automatic_destinations: {
    address: JSONColumnType<Readonly<Record<string, string>>>;
    check_at: Date | null;
    coin: string;
    key: string | null;
    key_addresses: readonly string[] | null;
    key_script: 'pkh' | 'sh-wpkh' | 'wpkh' | 'tr' | null;
    key_text: string | null;
    plan_id: string;
    waits_because: 'fee_share' | 'balance' | 'minimum' | 'limit' | 'address_owner' | 'address_list' | 'held' | 'unavailable' | 'paused' | null;
  };
  automatic_key_addresses: {
    address: string;
    index: number;
    key_id: string;
    script: 'pkh' | 'sh-wpkh' | 'wpkh' | 'tr';
    withdrawal_id: string | null;
  };
  automatic_keys: {
    created_at: Date;
    first_addresses: readonly string[];
    id: Generated<string>;
    key: string;
    next_index: Generated<number>;
    user_id: string;
  };
  automatic_payouts: {
    after_run: string | null;
    authorized_at: Date | null;
    confirm_hash: string | null;
    confirms_by: 'code' | 'mail' | 'code_and_mail';
    epoch: number;
    expires_at: Date;
    fiat: 'CZK' | 'EUR';
    most_a_run: string;
    plan_id: string;
    request: string;
    threshold: number;
  };
  automatic_plan_payments: {
    amount: string;
    arrived_at: Date;
    fiat: 'CZK' | 'EUR';
    id: Generated<string>;
    plan_id: string;
    reference: string;
    run_id: string | null;
  };
  automatic_plan_revisions: {
    amount: string;
    buy_more: 25 | 50 | 100 | 200 | null;
    coins: JSONColumnType<readonly import('@dukat/rules/automatic-payments/plan').PlanCoin[]>;
    created_at: Date;
    ends_after: number | null;
    fiat: 'CZK' | 'EUR';
    id: Generated<string>;
    keep_at_least: string | null;
    month_ceiling: string | null;
    number: number;
    only_above: string | null;
    only_below: string | null;
    plan_id: string;
    schedule: JSONColumnType<import('@dukat/rules/time/schedule').Schedule> | null;
  };
  automatic_plans: {
    bought_runs: Generated<number>;
    created_at: Date;
    deleted_at: Date | null;
    failures: Generated<number>;
    id: Generated<string>;
    name: string;
    next_due: Date | null;
    paused_because: 'owner' | 'failures' | 'limit' | null;
    portfolio_id: string;
    priority: number;
    public_id: string;
    purpose_kind: Generated<'schedule' | 'payment'>;
    revision: number;
    state: 'active' | 'paused' | 'ended';
    updated_at: Date;
    user_id: string;
    waiting: Generated<string>;
    zone_rules: string;
  };
  automatic_runs: {
    amount: string;
    closes_at: Date;
    created_at: Date;
    due_at: Date;
    fiat: 'CZK' | 'EUR';
    id: Generated<string>;
    is_extra: boolean;
    missing: string | null;
    plan_id: string;
    public_id: string;
    revision: number;
    skipped_because: 'not_enough_funds' | 'below_minimum' | 'price_above' | 'price_below' | 'ceiling' | 'suspended' | 'price_moved' | 'above_limit' | 'terms_not_agreed' | 'frozen' | 'previous_open' | 'missed' | 'by_owner' | null;
    slots: number;
    state: 'placed' | 'bought' | 'partly' | 'failed' | 'skipped';
  };
  automatic_sale_deposits: {
    amount: string;
    coin: string;
    created_at: Date;
    deposit_public_id: string;
    id: Generated<string>;
    reason: string | null;
    run_id: string | null;
    sale_id: string;
    source: string;
    state: 'waiting' | 'sold' | 'credited' | 'reversed';
  };
  automatic_sale_runs: {
    amount: string;
    created_at: Date;
    ended_at: Date | null;
    fiat: 'CZK' | 'EUR';
    id: Generated<string>;
    order_public_id: string;
    proceeds: string | null;
    reason: string | null;
    reference: string;
    sale_id: string;
    sold: string | null;
    state: 'selling' | 'paid' | 'credited';
    withdrawal_public_id: string | null;
  };
  automatic_sales: {
    address: JSONColumnType<Readonly<Record<string, string>> | null> | null;
    authorized_at: Date | null;
    below_floor: 'wait' | 'keep';
    coin: string;
    confirm_until: Date | null;
    confirms_by: 'code' | 'mail' | 'code_and_mail' | null;
    created_at: Date;
    epoch: number | null;
    fiat: 'CZK' | 'EUR';
    floor_price: string | null;
    id: Generated<string>;
    kept_share: number;
    mailed_code_hash: string | null;
    network: string;
    payout_most: string | null;
    portfolio_id: string;
    public_id: string;
    state: 'active' | 'paused' | 'removed';
    updated_at: Date;
    user_id: string;
    wallet_address_id: string;
  };
  automatic_sends: {
    after_run: string;
    amount: string;
    coin: string;
    created_at: Date;
    id: Generated<string>;
    plan_id: string;
    withdrawal_id: string;
  };
  backup_runs: {
    began_at: Date;
    ended_at: Date;
    id: Generated<string>;
    kind: 'base' | 'verify';
    succeeded: boolean;
    summary: string;
  };
  bank_account_checks: {
    created_at: Date;
    currency: 'CZK' | 'EUR';
    id: Generated<string>;
    paid_at: Date | null;
    payer_account: string | null;
    payer_name: string | null;
    public_id: string;
    status: 'waiting' | 'verified' | 'review' | 'refused';
    user_id: string;
  };
  bank_account_payments: {
    amount: string;
    asset: 'CZK' | 'EUR';
    check_id: string;
    credited_at: Date;
    source: string;
  };
  bank_accounts: {
    bank_name: string;
    bic: string;
    called_at: Date | null;
    code: string;
    currency: string;
    deep_called_at: Date | null;
    failing_since: Date | null;
    iban: string;
    is_open: boolean;
    last_failure: string | null;
    owner: string;
    position: number;
    read_at: Date | null;
  };
  bank_deposit_symbols: {
    created_at: Date;
    id: Generated<string>;
    plan_public_id: string | null;
    portfolio_id: string;
    variable_symbol: string;
  };
  bank_movements: {
    account: string;
    amount: string;
    attempts: Generated<number>;
    /** Select as text: the driver would convert the day to a time in the machine’s time zone. */
    booked_on: string;
    constant_symbol: string | null;
    counter_account: string | null;
    counter_bic: string | null;
    counter_iban: string | null;
    counter_name: string | null;
    currency: string;
    decided_at: Date | null;
    end_to_end_id: string | null;
    id: Generated<string>;
    is_return: Generated<boolean>;
    message: string | null;
    movement_id: string;
    order_public_id: string | null;
    payout_id: string | null;
    portfolio_id: string | null;
    reason: string | null;
    seen_at: Date;
    specific_symbol: string | null;
    status: Generated<'new' | 'matched' | 'deposited' | 'suspense' | 'suspense_matched' | 'suspense_returned' | 'payout' | 'payout_returned' | 'unexplained'>;
    traceparent: string | null;
    variable_symbol: string | null;
  };
  bank_payment_requests: {
    amount: string;
    created_at: Date;
    currency: 'CZK' | 'EUR';
    due_at: Date;
    id: Generated<string>;
    order_public_id: string;
    portfolio_id: string | null;
    purpose: Generated<'order' | 'account_check' | 'gift_card'>;
    variable_symbol: string;
  };
  bank_payout_batches: {
    account: string;
    answered_at: Date | null;
    bank_reference: string | null;
    created_at: Date;
    document: string;
    id: Generated<string>;
    message_id: string;
    payments: number;
    sending_at: Date | null;
    status: 'stored' | 'sending' | 'accepted' | 'rejected' | 'absent';
    total: string;
  };
  bank_payouts: {
    address: string | null;
    alone: Generated<boolean>;
    amount: string;
    asset: string;
    batch_id: string | null;
    bic: string | null;
    created_at: Date;
    end_to_end_id: string;
    ended_at: Date | null;
    failure: string | null;
    fee: string;
    gross: string;
    iban: string;
    id: Generated<string>;
    message: string;
    owner: string;
    portfolio_id: string | null;
    public_id: string;
    reference: string;
    returned: Generated<string>;
    status: 'stored' | 'submitted' | 'final' | 'failed' | 'returned';
    submitted_at: Date | null;
    traceparent: string | null;
    variable_symbol: string | null;
  };
  bankid_requests: {
    created_at: Date;
    device_id: string;
    expires_at: Date;
    state_hash: string;
    user_id: string;
  };
  bolt_card_taps: {
    card_id: string;
    counter: number;
    expires_at: Date;
    id: Generated<string>;
    k1_hash: string;
    public_id: string;
    refusal: string | null;
    sats: string | null;
    tapped_at: Date;
    used_at: Date | null;
    version: number;
    withdrawal_id: string | null;
  };
  bolt_cards: {
    blocked_by: 'owner' | 'pin' | 'operator' | null;
    chip: string | null;
    counter: Generated<number>;
    created_at: Date;
    daily_sats: string;
    encrypted_keys: string | null;
    epoch: number;
    id: Generated<string>;
    issuer: string | null;
    link_expires_at: Date | null;
    link_hash: string | null;
    link_purpose: 'program' | 'reset' | null;
    name: string;
    pin_above_sats: string | null;
    pin_hash: string | null;
    portfolio_id: string;
    public_id: string;
    single_sats: string;
    status: 'new' | 'active' | 'blocked' | 'wiped';
    tapped_at: Date | null;
    user_id: string;
    version: Generated<number>;
    wiped_at: Date | null;
    wrong_pins: Generated<number>;
  };
  broker_orders: {
    caught: string;
    coins: Generated<string>;
    exchange_order: string;
    fiat: Generated<string>;
    posting_reference: string | null;
    retail_order: string;
    traded_at: Date;
  };
  client_forms: {
    answers: string;
    id: Generated<string>;
    public_id: string;
    revision: number;
    status: 'draft' | 'cleared' | 'review' | 'refused';
    submitted_at: Date | null;
    updated_at: Date;
    user_id: string;
    version: number;
  };
  consents: {
    accepted: boolean;
    browser: string | null;
    created_at: Date;
    device_id: string | null;
    id: Generated<string>;
    kind: 'terms' | 'personal_data' | 'marketing';
    locale: import('@dukat/locales/locale').LocaleCode | null;
    source: 'order' | 'registration' | 'settings' | 'new_version' | 'demo' | 'unsubscribe_page' | 'unsubscribe_one_click';
    system: string | null;
    text_hash: string | null;
    user_id: string;
    version: string;
  };
  content_items: {
    changed_at: Date;
    id: Generated<string>;
    is_edited: boolean;
    kind: 'article' | 'question' | 'legal' | 'position' | 'release' | 'mention' | 'alert' | 'hours';
    live: number | null;
    live_since: Date | null;
    name: string;
    newest: number;
    next: number | null;
    next_at: Date | null;
  };
  content_labels: {
    is_edited: boolean;
    key: string;
    kind: 'tag' | 'category';
    names: JSONColumnType<Readonly<Record<import('@dukat/locales/locale').LocaleCode, string>>>;
    position: number;
  };
  content_picture_files: {
    bytes: Buffer;
    format: 'avif' | 'webp' | 'jpeg';
    hash: string;
    height: number;
    picture_id: string;
    width: number;
  };
  content_pictures: {
    height: number;
    id: Generated<string>;
    name: string;
    uploaded_at: Date;
    uploaded_by: string;
    width: number;
  };
  content_texts: {
    body: string;
    description: string;
    folded: string;
    item_id: string;
    locale: 'cs_CZ' | 'sk_SK' | 'en_US' | 'de_DE' | 'es_ES';
    number: number;
    title: string;
    words: number;
  };
  content_versions: {
    alert: JSONColumnType<import('@dukat/contract/back-office/content-details').AlertDetails> | null;
    category: string | null;
    employment: 'full-time' | 'part-time' | 'contract' | null;
    hours: JSONColumnType<import('@dukat/contract/back-office/content-details').OpeningHours> | null;
    is_recommended: boolean;
    item_id: string;
    link: string | null;
    number: number;
    picture: string | null;
    place: string;
    position: number;
    restored_from: number | null;
    shown_on: string;
    source_hash: string | null;
    tags: readonly string[];
    written_at: Date;
    written_by: string | null;
  };
  counted_deposits: {
    counted_at: Date;
    crowns: string;
    rail: 'fiat' | 'crypto';
    source: string;
    user_id: string;
  };
  daily_fixings: {
    czk_for_eur: string;
    day: string;
    kept_at: Date;
    source: string;
  };
  document_pieces: {
    bytes: Buffer;
    document_id: string;
    number: number;
  };
  documents: {
    attempts: Generated<number>;
    brand: string;
    bytes: Generated<string>;
    created_at: Date;
    details: JSONColumnType<Readonly<Record<string, string>>>;
    expires_at: Date | null;
    format: 'csv' | 'pdf';
    from_time: Date | null;
    hash: Buffer | null;
    id: Generated<string>;
    kind: 'transactions' | 'orders' | 'statement' | 'tax' | 'loan_journal';
    locale: 'cs_CZ' | 'sk_SK' | 'en_US' | 'de_DE' | 'es_ES';
    origin: string;
    portfolio_id: string;
    public_id: string;
    ready_at: Date | null;
    rows_done: Generated<number>;
    rows_total: number | null;
    status: 'waiting' | 'working' | 'ready' | 'failed';
    until_time: Date | null;
    user_id: string;
    worked_until: Date | null;
  };
  donations: {
    amount: string | null;
    comment: string;
    created_at: Date;
    expires_at: Date;
    id: Generated<string>;
    is_announced: Generated<boolean>;
    is_seen: Generated<boolean>;
    paid_at: Date | null;
    payer_email: string;
    payer_name: string;
    payment_hash: string;
    public_id: string;
    report_decision: 'hidden' | 'kept' | null;
    reported_at: Date | null;
    visibility: Generated<'private' | 'public' | 'hidden'>;
    wallet_id: string;
  };
  email_changes: {
    asked_at: Date;
    expires_at: Date;
    new_confirmed_at: Date | null;
    new_email: string;
    old_confirmed_at: Date | null;
    user_id: string;
  };
  factor_resets: {
    due_at: Date;
    ended_at: Date | null;
    id: Generated<string>;
    outcome: 'stopped' | 'done' | null;
    requested_at: Date;
    user_id: string;
  };
  frozen_portfolios: {
    portfolio_id: string;
  };
  gateway_chargebacks: {
    /** Null means all that is left of the payment at settlement; only while open. */
    amount: string | null;
    created_at: Date;
    ended_at: Date | null;
    from_card: Generated<string>;
    from_losses: Generated<string>;
    id: Generated<string>;
    payment_id: string;
    public_id: string;
    status: 'open' | 'taken_back' | 'written_off' | 'withdrawn';
  };
  gateway_notifications: {
    digest: string;
    first_at: Date;
    id: Generated<string>;
    last_at: Date;
    payment_id: string | null;
    provider: 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI';
    ref: string;
    times: Generated<number>;
  };
  gateway_part_refunds: {
    amount: string;
    called_at: Date | null;
    created_at: Date;
    ended_at: Date | null;
    id: Generated<string>;
    payment_id: string;
    public_id: string;
    reason: string;
    /** The owner’s balance, or the money that waits at its order for its payer’s choice. */
    source: 'available' | 'waiting';
    status: 'sending' | 'refused' | 'unclear' | 'sent' | 'kept';
  };
  gateway_payments: {
    amount: string;
    asked_at: Date | null;
    card_public_id: string | null;
    /** What the gateway returned of chargebacks and still reports. */
    chargebacks_returned: Generated<string>;
    /** What settled chargebacks took of the paid amount. */
    charged_back: Generated<string>;
    created_at: Date;
    currency: 'CZK' | 'EUR';
    device_id: string | null;
    ended_at: Date | null;
    /** The gateway’s last answer. */
    gateway_state: 'waiting' | 'paid' | 'canceled' | 'reversed' | 'partly_reversed' | null;
    /** The refunded parts of the paid amount, including those in flight. */
    given_back: Generated<string>;
    id: Generated<string>;
    link: string | null;
    locale: string;
    next_ask_at: Date | null;
    order_public_id: string | null;
    origin: string;
    paid_amount: string | null;
    paid_at: Date | null;
    paid_currency: 'CZK' | 'EUR' | null;
    portfolio_id: string;
    provider: 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI';
    public_id: string;
    reason: string | null;
    ref: string | null;
    /** What the refund of the whole rest returned, besides the parts. */
    refunded: Generated<string>;
    return_path: string;
    status: 'opening' | 'waiting' | 'canceled' | 'failed' | 'credited' | 'held' | 'refunding' | 'refunded' | 'disputed' | 'taken_back' | 'written_off';
    user_id: string;
  };
  gateway_refunds: {
    attempts: Generated<number>;
    created_at: Date;
    ended_at: Date | null;
    payment_id: string;
    problem: string | null;
    source: 'blocked' | 'suspense';
  };
  gift_card_claims: {
    amount: string;
    card_id: string;
    claimed_at: Date;
    claimer_id: string;
    held_until: Date | null;
    id: Generated<string>;
    portfolio_id: string;
    public_id: string;
    released_at: Date | null;
    taken_back_at: Date | null;
  };
  gift_card_expiries: {
    amount: string;
    card_id: string;
    credited_at: Date;
    reference: string;
  };
  gift_card_failures: {
    failures: number;
    last_failed_at: Date;
    subject: string;
  };
  gift_card_mailboxes: {
    counted_from: Date;
    mailbox: string;
    mails: number;
  };
  gift_cards: {
    amount: string;
    asset: 'CZK' | 'EUR';
    bounced_at: Date | null;
    brand: string;
    buyer_id: string;
    claimable_from: Date | null;
    code_hash: string | null;
    corrected: Generated<string>;
    created_at: Date;
    deliver_at: Date;
    delivered_at: Date | null;
    design: 'plain' | 'birthday' | 'christmas' | 'wedding' | 'thanks' | 'orbit';
    device_id: string | null;
    disputed_at: Date | null;
    due_at: Date | null;
    encrypted_code: string | null;
    expired: Generated<string>;
    expires_at: Date | null;
    frozen_at: Date | null;
    id: Generated<string>;
    is_visitors: boolean;
    last_four: string | null;
    locale: import('@dukat/locales/locale').LocaleCode;
    mailed_as: string | null;
    message: string;
    opened_at: Date | null;
    origin: string;
    paid_at: Date | null;
    paid_by: string | null;
    payment_type: 'BANK_TRANSFER' | 'WALLET_TRANSFER' | 'VIRTUAL' | 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI';
    portfolio_id: string;
    public_id: string;
    purpose: string | null;
    purpose_text: string | null;
    readdressed_at: Date | null;
    recipient: string;
    recipient_email: string | null;
    remaining: string;
    remind_at: Date | null;
    resends: Generated<number>;
    resends_from: Date | null;
    sender: string;
    status: 'CREATED' | 'PAID' | 'CANCELLED' | 'REFUNDED';
    taken_back: Generated<string>;
  };
  house_mode: {
    is_only: Generated<boolean>;
    mode: 'sandbox' | 'real';
    since: Date;
  };
  house_offers: {
    coin: string;
    coin_left: string;
    fiat: string;
    sell: boolean;
    tick_ms: string;
  };
  idempotency_keys: {
    answer: string | null;
    created_at: Date;
    key: string;
    request_hash: string;
    scope: string;
    status: number | null;
  };
  identity_cases: {
    about: string;
    decided_at: Date | null;
    id: Generated<string>;
    kind: 'form' | 'bank_account' | 'identity';
    message: string | null;
    opened_at: Date;
    operator_id: string | null;
    public_id: string;
    reasons: string[];
    status: Generated<'open' | 'accepted' | 'refused'>;
    user_id: string;
  };
  identity_checks: {
    asked_at: Date | null;
    created_at: Date;
    documents_at: Date | null;
    ended_at: Date | null;
    first_name: string;
    id: Generated<string>;
    last_name: string;
    link: string | null;
    provider: 'onfido' | 'sumsub' | 'bankid';
    public_id: string;
    reason: string | null;
    return_url: string;
    run: string | null;
    status: 'opening' | 'waiting' | 'processing' | 'review' | 'approved' | 'refused' | 'again' | 'expired';
    user_id: string;
  };
  identity_documents: {
    check_id: string;
    encrypted: Buffer;
    id: Generated<string>;
    kept_at: Date;
    key_id: string;
    kind: 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'other';
    public_id: string;
    side: 'front' | 'back' | null;
    size: number;
    source: string;
    type: 'image/jpeg' | 'image/png' | 'application/pdf';
  };
  imported_acquisitions: {
    acquired_at: Date;
    amount: string;
    asset: string;
    cost: string;
    currency: 'CZK' | 'EUR';
    id: Generated<string>;
    imported_at: Date;
    user_id: string;
  };
  introductions: {
    created_at: Date;
    device_id: string;
    email: string;
    expires_at: Date;
    provider: 'google' | 'apple';
    subject: string;
    token_hash: string;
  };
  /** Read-only for the application’s role: all writes go through the functions of migration 0003. */
  ledger_accounts: {
    asset: string;
    id: string;
    kind: 'available' | 'blocked' | 'staked' | 'loan' | 'bank' | 'gateway' | 'chain' | 'in_flight' | 'lightning' | 'trading' | 'capital' | 'fees' | 'rewards' | 'referral' | 'network_costs' | 'losses' | 'gift_cards' | 'suspense';
    opened_at: Generated<Date>;
    opened_by: Generated<string>;
    owner: string;
    sign: Generated<number>;
  };
  ledger_audits: {
    differences: JSONColumnType<{ readonly check: string; readonly about: string; readonly expected: string; readonly found: string }[]>;
    duration_ms: number;
    entries: string;
    finished_at: Generated<Date>;
    id: Generated<string>;
    is_in_order: boolean;
    postings: string;
    scope: Generated<'whole' | 'new'>;
    seals: string;
  };
  ledger_balances: {
    account_id: string;
    asset: string;
    balance: Generated<string>;
    portfolio_id: string | null;
    sign: number;
  };
  ledger_entries: {
    account_id: string;
    amount: string;
    balance_after: string;
    created_at: Date;
    line: number;
    posting_id: string;
  };
  ledger_postings: {
    about: string | null;
    body_hash: Buffer;
    created_at: Generated<Date>;
    id: string;
    reference: string;
    type: string;
  };
  ledger_proved: {
    only_one: Generated<boolean>;
    posting_id: string;
    proved_at: Generated<Date>;
    seal: string;
  };
  ledger_proved_sums: {
    account_id: string;
    amount: string;
  };
  ledger_seals: {
    entries: number;
    from_posting_id: string;
    hash: Buffer;
    number: string;
    postings: number;
    sealed_at: Generated<Date>;
    to_posting_id: string;
  };
  lightning_aliases: {
    alias: string;
    created_at: Date;
    user_id: string;
  };
  lightning_allowance_payments: {
    paid_at: Date;
    portfolio_id: string;
    sats: string;
    withdrawal_id: string;
  };
  lightning_allowances: {
    epoch: number;
    opened_at: Date;
    portfolio_id: string;
    sats: string;
    user_id: string;
  };
  lightning_claims: {
    answered_at: Date | null;
    callback: string;
    claimed_at: Date;
    host_reason: string | null;
    id: Generated<string>;
    invoice_id: string;
    k1_hash: string;
    problem: 'host_not_public' | 'host_silent' | 'host_answer_unusable' | 'host_refused' | null;
    url_hash: string | null;
  };
  lightning_invoices: {
    amount: string | null;
    created_at: Date;
    description: string | null;
    expires_at: Date;
    held_reason: 'above_deposit_limit' | 'unpriced' | 'unknown' | null;
    id: Generated<string>;
    lost_at: Date | null;
    msat: string | null;
    paid_at: Date | null;
    payment_hash: string;
    payment_id: string | null;
    portfolio_id: string | null;
    preimage: string | null;
    purpose: string | null;
    received_msat: string | null;
    request: string | null;
    status: 'CREATED' | 'PAID' | 'CANCELLED' | 'REFUNDED';
  };
  lightning_node_check: {
    checked_at: Date;
    is_only: Generated<boolean>;
    ledger: string;
    local_msat: string;
    open: string;
    posting_id: string;
    remote_msat: string;
    unsettled_msat: string;
  };
  lightning_node_postings: {
    amount: string;
    booked_at: Date;
    id: Generated<string>;
    kind: 'channel_opened' | 'channel_closed' | 'routing_earned' | 'cost_paid';
    reason: string;
  };
  lightning_nodes: {
    public_key: string;
    settle_index: string;
  };
  lightning_order_invoices: {
    asked_at: Date;
    description: string;
    id: Generated<string>;
    invoice_id: string | null;
    msat: string;
    order_public_id: string;
    portfolio_id: string;
  };
  lightning_payments: {
    amount: string;
    answer: string | null;
    ask_at: Date | null;
    asked_at: Date | null;
    checked_at: Date | null;
    comment: string | null;
    created_at: Date;
    decided_at: Date | null;
    destination: string;
    ended_at: Date | null;
    fee_msat: string | null;
    id: Generated<string>;
    is_internal: Generated<boolean>;
    late_at: Date | null;
    mailed_at: Date | null;
    max_fee: string;
    msat: string | null;
    payment_hash: string | null;
    portfolio_id: string;
    preimage: string | null;
    problem: string | null;
    public_id: string;
    reason: string | null;
    reference: string;
    request: string | null;
    requested_at: Date | null;
    sent_at: Date | null;
    status: 'stored' | 'sent' | 'unknown' | 'paid' | 'failed';
    success: JSONColumnType<object> | null;
    traceparent: string | null;
    tried_at: Date | null;
  };
  lightning_wallet_texts: {
    host: string;
    metadata: string;
    version: number;
    wallet_id: string;
  };
  lightning_wallets: {
    alias: string | null;
    comment_length: number;
    created_at: Date;
    description: string;
    disabled_reason: string | null;
    id: Generated<string>;
    max_msat: string;
    min_msat: string;
    name: string;
    next_notice_at: Date | null;
    notice_attempts: Generated<number>;
    notices: Generated<'each' | 'daily' | 'off'>;
    portfolio_id: string;
    public_id: string;
    removed_at: Date | null;
    success_message: string;
    user_id: string;
    version: Generated<number>;
  };
  linked_logins: {
    created_at: Date;
    device_id: string | null;
    email: string;
    id: Generated<string>;
    last_used_at: Date | null;
    provider: 'google' | 'apple';
    public_id: string;
    subject: string;
    suspended_at: Date | null;
    user_id: string;
  };
  loan_collateral: {
    amount: string;
    asset: string;
    loan_id: string;
  };
  loan_deposit_choices: {
    coin: string;
    loan_id: string;
    portfolio_id: string;
  };
  loan_events: {
    created_at: Date;
    details: JSONColumnType<object>;
    event: string;
    id: Generated<string>;
    loan_id: string;
  };
  loan_nights: {
    created_at: Date;
    loan_id: string;
    night: string;
    posted: string;
    principal: string;
  };
  loan_notices: {
    event: string;
    loan_id: string;
    message_id: string;
  };
  loan_pools: {
    amount: string;
    currency: 'CZK' | 'EUR';
  };
  loan_sale_steps: {
    coin: string;
    coins: string;
    created_at: Date;
    decision: string | null;
    fee: string;
    id: Generated<string>;
    median: string;
    owed_after: string;
    proceeds: string;
    public_id: string;
    repaid: string;
    sale_id: string;
    surplus: string;
    tick_ms: string;
  };
  loan_sales: {
    amount: string | null;
    closed_at: Date | null;
    event: string;
    id: Generated<string>;
    kind: 'partial' | 'full' | 'payoff';
    loan_id: string;
    public_id: string;
    requested_at: Date;
    state: 'open' | 'canceled' | 'done';
    waits_because: 'price' | 'market_closed' | 'no_bids' | 'failed' | null;
    waits_since: Date | null;
  };
  loan_terms: {
    coin: string;
    created_at: Date;
    currency: 'CZK' | 'EUR';
    ends_on: string | null;
    full_sale_ltv: string;
    id: Generated<string>;
    margin_call_ltv: string;
    max_months: number;
    min_months: number;
    notice_ltv: string;
    partial_sale_ltv: string;
    partial_sale_to: string;
    sale_fee: string;
    second_notice_ltv: string;
    smallest: string;
    source: string;
    start_ltv: string;
    state: 'open' | 'paused';
    version: number;
    yearly_rate: string;
  };
  loan_tick_progress: {
    only_row: Generated<boolean>;
    tick_ms: string;
  };
  loan_watches: {
    coin: string | null;
    currency: string | null;
    fall_price: string | null;
    is_stale: Generated<boolean>;
    level: 'notice' | 'second_notice' | 'margin_call' | 'partial_sale' | 'full_sale' | null;
    loan_id: string;
    rise_price: string | null;
    valid_until: string | null;
  };
  loans: {
    amount: string;
    currency: string;
    drawn_at: Date;
    drawn_on: string;
    due_on: string;
    ended_at: Date | null;
    full_sale_ltv: string;
    id: Generated<string>;
    interest_paid: Generated<string>;
    interest_posted: Generated<string>;
    margin_call_ltv: string;
    months: number;
    next_night: string | null;
    notice_ltv: string;
    partial_sale_ltv: string;
    partial_sale_to: string;
    portfolio_id: string;
    principal: string;
    principal_nights: Generated<string>;
    public_id: string;
    sale_fee: string;
    second_notice_ltv: string;
    start_ltv: string;
    state: 'drawn' | 'noticed' | 'called' | 'sold_in_part' | 'in_default' | 'repaid' | 'sold' | 'written_off';
    terms_version: string;
    user_id: string;
    yearly_rate: string;
  };
  login_failures: {
    failures: number;
    last_failed_at: Date;
    subject: string;
  };
  login_tickets: {
    created_at: Date;
    device_id: string;
    expires_at: Date;
    id: Generated<string>;
    token_hash: string;
    tries: Generated<number>;
    used_at: Date | null;
    user_id: string;
  };
  mail_words: {
    email: string;
    word: string;
  };
  mailed_links: {
    browser: string | null;
    created_at: Date;
    /** The device that requested the link. */
    device_id: string | null;
    email: string;
    expires_at: Date;
    id: Generated<string>;
    purpose: 'set_password' | 'confirm_email' | 'reset_factor' | 'stop_reset' | 'freeze_account' | 'log_in' | 'change_email' | 'leave_email';
    system: string | null;
    token_hash: string;
    used_at: Date | null;
    user_id: string;
  };
  mails: {
    attempts: Generated<number>;
    brand: string;
    claimed_by: string | null;
    created_at: Generated<Date>;
    due_at: Generated<Date>;
    failed_at: Date | null;
    id: Generated<string>;
    last_error: string | null;
    locale: import('@dukat/locales/locale').LocaleCode;
    message_id: string;
    pushed_at: Date | null;
    recipient: string;
    sent_at: Date | null;
    template: string;
    traceparent: string | null;
    values: JSONColumnType<Readonly<Record<string, string>>> | null;
  };
  market_maker_stakes: {
    asset: string;
    target: string;
  };
  monitoring_alerts: {
    held_at: Date;
    mailed_at: Date | null;
    name: string;
    since: Date;
  };
  monitoring_log_levels: {
    ends_at: Date;
    level: 'error' | 'warn' | 'info' | 'debug' | 'trace';
    operator_id: string;
    set_at: Date;
    slice: string;
  };
  opening_notices: {
    asked_at: Date;
    opening: import('@dukat/contract/openings').OpeningName;
    operator_id: string;
  };
  opening_requests: {
    asked_at: Date;
    attempts: Generated<number>;
    brand: string;
    confirmed_at: Date | null;
    confirmed_on: string | null;
    email: string;
    ended_at: Date | null;
    id: Generated<string>;
    locale: import('@dukat/locales/locale').LocaleCode;
    notified_at: Date | null;
    opening: import('@dukat/contract/openings').OpeningName;
    origin: string;
    public_id: string;
    token_hash: string;
  };
  operator_approvals: {
    act: string;
    asked_at: Date;
    asked_by: string;
    expires_at: Date;
    subject: string;
    sum: string;
    target: string | null;
  };
  operator_apps: {
    encrypted_secret: string | null;
    last_step: Generated<string>;
    offered_secret: string | null;
    operator_id: string;
  };
  operator_login_failures: {
    failures: number;
    last_failed_at: Date;
    subject: string;
  };
  operator_lone_decisions: {
    decided_at: Date;
    id: Generated<string>;
    operator_id: string;
    subject: string;
    worth: string;
  };
  operator_passkey_challenges: {
    challenge: string;
    expires_at: Date;
    operator_id: string;
    origin: string;
    purpose: 'register' | 'show';
  };
  operator_passkeys: {
    counter: string;
    created_at: Date;
    credential_id: string;
    id: Generated<string>;
    last_used_at: Date | null;
    name: string;
    operator_id: string;
    origin: string;
    public_id: string;
    public_key: string;
  };
  operator_sessions: {
    created_at: Date;
    ended_at: Date | null;
    has_second_step: Generated<boolean>;
    id: Generated<string>;
    last_used_at: Date;
    operator_id: string;
    token_hash: string;
  };
  operators: {
    created_at: Date;
    email: string;
    id: Generated<string>;
    is_active: Generated<boolean>;
    must_change_password: boolean;
    password_hash: string;
    role: 'support' | 'finance' | 'compliance' | 'content' | 'administrator';
  };
  order_history: {
    at: Date;
    event: string;
    from_status: string | null;
    id: Generated<string>;
    order_id: string;
    to_status: import('@dukat/rules/orders/order').OrderStatus;
  };
  order_payments: {
    amount: string;
    arrived_at: Date;
    asset: string;
    decided_at: Date | null;
    gross: string;
    id: Generated<string>;
    new_order_id: string | null;
    order_id: string;
    public_id: string;
    reason: 'short' | 'over' | 'late' | 'double' | 'above_limit' | 'above_deposit_limit' | null;
    /** The worth in crowns of coins that were returned. */
    returned_worth: string | null;
    sender_label: string;
    source: string;
    status: 'applied' | 'waiting' | 'joined' | 'traded' | 'sent_back';
  };
  order_transactions: {
    amount: string;
    asset: string;
    at: Date;
    id: Generated<string>;
    kind: 'TRADE_BLOCK' | 'TRADE_FILL' | 'TRADE_REFUND';
    middle: string | null;
    order_id: string;
    rate: string | null;
  };
  orders: {
    address: JSONColumnType<import('@dukat/rules/wallets/field-rules').WithdrawalEntry> | null;
    automatic_run_id: string | null;
    brand: string;
    card_public_id: string | null;
    coin: string;
    coin_value: string;
    created_at: Date;
    deposit_fee: Generated<string>;
    deposit_network: string | null;
    /** The device that opened it. */
    device_id: string | null;
    due_at: Date | null;
    fiat: 'CZK' | 'EUR';
    fiat_value: string;
    filled_coin: Generated<string>;
    filled_fiat: Generated<string>;
    fingerprint: string | null;
    first_order_id: string | null;
    id: Generated<string>;
    is_visitors: boolean;
    locale: string;
    origin: string;
    override_ref: string | null;
    paid: Generated<string>;
    payment_type: 'BANK_TRANSFER' | 'VIRTUAL' | 'WALLET_TRANSFER' | 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI';
    payout_confirmed: Generated<boolean>;
    payout_requested_at: Date | null;
    payout_returned: Generated<string>;
    payout_type: 'KEEP' | 'SEND';
    portfolio_id: string;
    public_id: string;
    purpose: string | null;
    purpose_clicked_values: JSONColumnType<readonly string[]> | null;
    purpose_text: string | null;
    rate: string;
    rate_type: 'MARKET' | 'CURRENT' | 'CUSTOM';
    sell: boolean;
    sleeps_because: 'rate_not_reached' | 'rate_suspended' | 'order_not_placed' | 'above_limit' | null;
    status: 'WAITING_FOR_PAYMENT' | 'WAITING_FOR_DEPOSIT_CONFIRMATION' | 'TRADING' | 'SLEEPING' | 'CANCEL_PENDING' | 'FINISHED' | 'CANCELED' | 'PENDING_WITHDRAWAL';
    terms_version: string | null;
    tick_ms: string;
    traceparent: string | null;
    trade_id: string;
    updated_at: Date;
    user_id: string;
    worst_rate: string | null;
  };
  orders_to_trade: {
    attempts: Generated<number>;
    due_at: Generated<Date>;
    order_id: string;
  };
  passkey_challenges: {
    challenge: string;
    device_id: string;
    expires_at: Date;
    purpose: 'register' | 'show';
    user_id: string | null;
  };
  passkeys: {
    counter: string;
    created_at: Date;
    credential_id: string;
    device_id: string | null;
    id: Generated<string>;
    /** When the owner last kept it after a suspension. */
    kept_at: Date | null;
    last_used_at: Date | null;
    name: string;
    public_id: string;
    public_key: string;
    suspended_at: Date | null;
    user_id: string;
  };
  payout_freezes: {
    ended_at: Date | null;
    frozen_at: Date;
    portfolio_id: string;
    subject: string;
  };
  payout_holds: {
    until_at: Date;
    user_id: string;
  };
  portfolios: {
    /** Only empty portfolios can be closed (portfolio_is_empty). */
    closed_at: Date | null;
    created_at: Date;
    house_name: string | null;
    id: Generated<string>;
    /** Of a trading account: when its owner first moved money into it, with a proof. */
    moved_into_at: Date | null;
    public_id: string;
    public_name: string | null;
    type: 'basic' | 'trade' | 'house';
    /** Null for house portfolios. */
    user_id: string | null;
  };
  price_alert_progress: {
    is_only: Generated<boolean>;
    tick_ms: string;
  };
  price_alerts: {
    armed_at: Date;
    attempts: Generated<number>;
    by_mail: boolean;
    coin: string | null;
    created_at: Date;
    due_at: Date | null;
    fiat: import('@dukat/rules/money/fiat').Fiat | null;
    fired_at: Date | null;
    fired_price: string | null;
    fired_size: string | null;
    hours: Generated<import('@dukat/rules/notifications/price-alert').AlertHours | 0>;
    id: Generated<string>;
    is_seen: Generated<boolean>;
    kind: 'above' | 'below' | 'rise' | 'fall' | 'high' | 'low' | 'order';
    market: string | null;
    order_id: string | null;
    public_id: string;
    rank: Generated<string>;
    /** `due` means triggered but not sent yet. */
    state: 'armed' | 'due' | 'fired' | 'off';
    user_id: string;
  };
  provider_requests: {
    created_at: Date;
    device_id: string;
    expires_at: Date;
    login_type: 'signin' | 'signup';
    provider: 'google-web' | 'google-android' | 'google-ios' | 'apple-web' | 'apple-ios';
    state_hash: string;
    user_id: string | null;
  };
  push_choices: {
    quiet_from: number | null;
    quiet_until: number | null;
    time_zone: string | null;
    user_id: string;
    wants_main: Generated<boolean>;
    wants_marketing: Generated<boolean>;
  };
  push_messages: {
    attempts: Generated<number>;
    brand: string;
    created_at: Generated<Date>;
    due_at: Generated<Date>;
    id: Generated<string>;
    locale: import('@dukat/locales/locale').LocaleCode;
    mail_id: string | null;
    subscription_id: string;
    template: string;
    values: JSONColumnType<Readonly<Record<string, string>>>;
  };
  push_subscriptions: {
    auth: string;
    browser: string | null;
    created_at: Date;
    device_id: string;
    endpoint: string;
    id: Generated<string>;
    p256dh: string;
    public_id: string;
    system: string | null;
    user_id: string;
  };
  rate_candles: {
    close: number;
    coin: string;
    fiat: string;
    high: number;
    low: number;
    open: number;
    seconds: number;
    starts_at: Date;
  };
  rate_samples: {
    body: string;
    time_ms: string;
  };
  rate_ticks: {
    body: string;
    time_ms: string;
  };
  recovery_codes: {
    code_hash: string;
    id: Generated<string>;
    used_at: Date | null;
    user_id: string;
  };
  referral_bindings: {
    bound_at: Date;
    first_bought_at: Date | null;
    friend_id: string;
    referrer_id: string;
    verified_at: Date | null;
  };
  referral_cases: {
    czk: Generated<string>;
    decided_at: Date | null;
    decided_by: string | null;
    decision: 'pay' | 'refuse' | null;
    eur: Generated<string>;
    evidence: readonly import('@dukat/rules/referral/settings').ReferralEvidence[];
    friend_id: string;
    id: Generated<string>;
    opened_at: Date;
    public_id: string;
    reason: string | null;
    through_reward: Generated<string>;
  };
  referral_payouts: {
    amount: string;
    asset: 'CZK' | 'EUR';
    id: Generated<string>;
    paid_at: Date;
    portfolio_id: string;
    public_id: string;
    user_id: string;
  };
  referral_progress: {
    done: string;
    only_one: Generated<boolean>;
    seen: string;
    seen_before: Generated<string>;
  };
  referral_rewards: {
    amount: string;
    asset: 'CZK' | 'EUR';
    cancelled_at: Date | null;
    fill_id: string;
    filled_at: Date;
    friend_id: string;
    id: Generated<string>;
    is_gateway: boolean;
    matures_at: Date;
    order_public_id: string;
    payout_id: string | null;
    recovered_by: string | null;
    restores: string | null;
    user_id: string;
  };
  referral_sums: {
    counted_at: Date;
    sums: JSONColumnType<import('@dukat/rules/referral/terms').CountedSums>;
    user_id: string;
  };
  referral_terms: {
    brand: string;
    ceiling_czk: number;
    ceiling_eur: number;
    earning_days: number;
    review_above_czk: number;
    review_above_eur: number;
    share_percent: number;
    valid_from: Date;
  };
  referrals: {
    code: string;
    created_at: Date;
    destination: Generated<'balance' | 'BTC'>;
    friend_percent: Generated<number>;
    mails: Generated<boolean>;
    user_id: string;
  };
  restore_checks: {
    compared_at: Date;
    source: string;
  };
  restore_findings: {
    amount: string;
    asset: string;
    decided_at: Date | null;
    destination: string;
    found_at: Date;
    height: number | null;
    id: Generated<string>;
    memo: string | null;
    network_fee: string | null;
    nonce: string | null;
    note: string | null;
    recorded_as: string | null;
    reference: string;
    source: string;
  };
  restore_mails: {
    restored_at: Date;
    user_id: string;
  };
  restores: {
    backup_taken_at: Date;
    id: Generated<string>;
    released_at: Date | null;
    restored_at: Date;
  };
  sandbox_bank_accounts: {
    bic: string;
    code: string;
    currency: string;
    iban: string;
    last_called_at: Date | null;
    last_movement_id: Generated<string>;
    opening_balance: string;
    owner: string;
    token: string;
  };
  sandbox_bank_imports: {
    account: string;
    document: string;
    id: Generated<string>;
    message_id: string;
    received_at: Date;
  };
  sandbox_bank_movements: {
    account: string;
    amount: string;
    booked_on: string;
    counter_account: string | null;
    counter_bank: string | null;
    counter_name: string | null;
    created_at: Date;
    id: Generated<string>;
    instruction_id: string | null;
    kind: string;
    message: string | null;
    reference: string | null;
    variable_symbol: string | null;
  };
  sandbox_bank_payments: {
    account: string;
    amount: string;
    end_to_end_id: string;
    iban: string;
    id: Generated<string>;
    import_id: string;
    message: string;
    movement_id: string | null;
    owner: string;
    status: 'waiting' | 'executed' | 'returned';
  };
  sandbox_calendar: {
    hours_ahead: number;
    is_only: Generated<boolean>;
  };
  sandbox_chain_blocks: {
    hash: string;
    height: number;
    mined_at: Date;
    network: string;
    parent_hash: string;
  };
  sandbox_chain_networks: {
    height: Generated<number>;
    network: string;
  };
  sandbox_chain_transactions: {
    amount: string;
    asset: string;
    created_at: Date;
    fee: string;
    height: number | null;
    id: Generated<string>;
    memo: string | null;
    network: string;
    nonce: string;
    recipient: string;
    sender: string;
    txid: string;
  };
  sandbox_chips: {
    counter: Generated<number>;
    id: Generated<string>;
    k1: string | null;
    k2: string | null;
    tapped: string | null;
    uid: string;
    url: string | null;
  };
  sandbox_disturbances: {
    coin: string;
    from_ms: string;
    id: Generated<string>;
    kind: 'no_price' | 'thin_book';
    until_ms: string;
  };
  sandbox_gateway_payments: {
    amount: string;
    created_at: Date;
    currency: string;
    details: JSONColumnType<Readonly<Partial<Record<"notifyUrl" | "returnUrl" | "label" | "email", string>> & { chargedBack?: number }>>;
    id: string;
    paid_amount: string | null;
    provider: 'COMGATE' | 'GOPAY' | 'THE_PAY' | 'NUVEI';
    reference: string;
    refunded: Generated<string>;
    state: 'waiting' | 'paid' | 'canceled';
  };
  sandbox_identity_runs: {
    applicant: string;
    created_at: Date;
    customer: string | null;
    id: string;
    person: string;
    provider: 'onfido' | 'sumsub';
    reasons: Generated<readonly string[]>;
    return_url: string | null;
    status: import('@dukat/rules/verification/identity-check').CheckUpdate;
  };
  sandbox_lightning_invoices: {
    add_index: Generated<string>;
    created_at: Date;
    expires_at: Date;
    msat: string | null;
    paid_msat: Generated<string>;
    payment_hash: string;
    preimage: string;
    request: string;
    settle_index: string | null;
    state: 'OPEN' | 'ACCEPTED' | 'SETTLED' | 'CANCELED';
  };
  sandbox_lightning_node: {
    is_only: Generated<boolean>;
    local_msat: string;
    remote_msat: string;
    settle_index: Generated<string>;
  };
  sandbox_lightning_outside: {
    behavior: 'pay' | 'hold' | 'fail' | 'lose-answer' | 'hang' | 'nonsense' | 'forget' | 'wrong-preimage';
    created_at: Date;
    id: Generated<string>;
    msat: string | null;
    payment_hash: string;
    preimage: string;
    request: string;
  };
  sandbox_lightning_payments: {
    created_at: Date;
    failure_reason: string | null;
    fee_msat: string;
    is_forgotten: Generated<boolean>;
    msat: string;
    payment_hash: string;
    state: 'IN_FLIGHT' | 'SUCCEEDED' | 'FAILED';
  };
  sandbox_mails: {
    html_body: string;
    id: Generated<string>;
    message_id: string;
    received_at: Date;
    recipient: string;
    sender: string;
    subject: string;
    text_body: string;
  };
  sandbox_push_devices: {
    auth: string;
    created_at: Date;
    id: string;
    is_gone: Generated<boolean>;
    private_key: string;
  };
  sandbox_push_messages: {
    device_id: string;
    id: Generated<string>;
    received_at: Date;
    text_body: string;
  };
  sandbox_rate_jumps: {
    at_ms: string;
    coin: string;
    factor: number;
    id: Generated<string>;
  };
  second_factors: {
    confirmed_at: Date | null;
    created_at: Date;
    last_step: Generated<string>;
    sealed_secret: string;
    user_id: string;
  };
  server_secrets: {
    created_at: Generated<Date>;
    name: string;
    value: string;
  };
  sessions: {
    access_expires_at: Date | null;
    created_at: Date;
    device_id: string;
    end_reason: 'logout' | 'new_login' | 'password_set' | 'device_logout' | 'factor_changed' | 'email_changed' | 'account_frozen' | 'refresh_reused' | 'restored' | null;
    ended_at: Date | null;
    family_hash: string | null;
    id: Generated<string>;
    last_used_at: Date;
    proof_added_at: Date | null;
    proven_at: Date | null;
    proven_with: 'password' | 'code' | 'passkey' | null;
    refresh_expires_at: Date | null;
    refresh_hash: string | null;
    refresh_previous_hash: string | null;
    refresh_replaced_at: Date | null;
    token_hash: string;
    user_id: string;
  };
  staking_days: {
    created_at: Date;
    day: string;
    index_value: string;
    paid_at: Date | null;
    product_id: string;
    rate_sum: string;
  };
  staking_incomes: {
    amount: string;
    asset: string;
    created_at: Date;
    reference: string;
  };
  staking_late_days: {
    day: string;
    product_id: string;
    reason: 'rate' | 'reserve';
    since: Date;
  };
  staking_losses: {
    amount: string;
    applied_at: Date | null;
    of_amount: string;
    position_id: string;
    slash_id: string;
  };
  staking_periods: {
    amount: string;
    day: string;
    position_id: string;
  };
  staking_positions: {
    amount: string;
    created_at: Date;
    early_end_share: Generated<string>;
    earned: Generated<string>;
    ended_at: Date | null;
    id: Generated<string>;
    is_compounding: boolean;
    locked_until: string | null;
    matured_at: Date | null;
    next_day: string | null;
    paid: Generated<string>;
    portfolio_id: string;
    product_id: string;
    public_id: string;
    renews: Generated<boolean>;
    state: 'earning' | 'unbonding' | 'ended';
    user_id: string;
  };
  staking_products: {
    asset: string;
    capacity: string | null;
    code: string;
    covered_share: string;
    created_at: Date;
    early_end_share: Generated<string>;
    earns_after_days: number;
    first_day: string;
    id: Generated<string>;
    kind: 'flexible' | 'locked';
    lock_days: number | null;
    smallest: string;
    source: string;
    state: 'open' | 'paused';
    unbonding_days: number;
  };
  staking_rates: {
    commission: string;
    created_at: Date;
    day: string;
    gross: string;
    net: string;
    product_id: string;
    source: string;
  };
  staking_rewards: {
    amount: string;
    day: string;
    earned: string;
    is_compounded: boolean;
    paid: string;
    paid_at: Date;
    position_id: string;
  };
  staking_slashes: {
    applied_at: Date | null;
    applies_on: string;
    cause: string;
    covered: string;
    created_at: Date;
    day: string;
    id: Generated<string>;
    product_id: string;
    public_id: string;
    share: string;
    total: string;
  };
  staking_unbonding_losses: {
    amount: string;
    slash_id: string;
    unbonding_id: string;
  };
  staking_unbondings: {
    amount: string;
    closed_at: Date | null;
    created_at: Date;
    ends_on: string;
    id: Generated<string>;
    position_id: string;
    price: Generated<string>;
    public_id: string;
    started_on: string;
    state: 'open' | 'ended' | 'canceled';
  };
  statement_rounds: {
    done_at: Date;
    period: 'month' | 'year';
    starts_on: string;
  };
  statement_series: {
    company: string;
    last_hash: Generated<Buffer>;
    last_link: Generated<number>;
    last_number: Generated<number>;
  };
  statements: {
    books_hash: Buffer | null;
    books_number: string | null;
    company: string;
    document_id: string;
    ends_on: string;
    file_hash: Buffer | null;
    id: Generated<string>;
    issued_at: Date | null;
    link: number | null;
    link_hash: Buffer | null;
    number: number;
    period: 'month' | 'year' | 'loan';
    portfolio_id: string;
    starts_on: string;
  };
  support_canned_answers: {
    id: Generated<string>;
    name: string;
    public_id: string;
    texts: JSONColumnType<Readonly<Record<import('@dukat/locales/locale').LocaleCode, string>>>;
    updated_at: Date;
  };
  support_files: {
    bytes: Buffer;
    created_at: Date;
    id: Generated<string>;
    is_checked: boolean;
    message_id: string | null;
    name: string;
    operator_id: string | null;
    public_id: string;
    request_id: string | null;
    size: number;
    type: 'image/jpeg' | 'application/pdf';
    /** Null for operators, and for persons without an account. */
    user_id: string | null;
  };
  support_links: {
    created_at: Date;
    expires_at: Date;
    request_id: string;
    token_hash: string;
  };
  support_messages: {
    author: 'customer' | 'house' | 'note';
    created_at: Date;
    id: Generated<string>;
    operator_id: string | null;
    request_id: string;
    text: string;
  };
  support_requests: {
    about: string | null;
    answer_by: Date | null;
    assignee_id: string | null;
    brand: string;
    created_at: Date;
    email: string;
    first_answer_by: Date | null;
    first_answered_at: Date | null;
    id: Generated<string>;
    locale: string;
    /** The origin of the site where the request was created; its mailed links lead there. */
    origin: string | null;
    payment_id: string | null;
    payment_kind: 'transaction' | 'withdrawal' | 'card' | 'coins' | 'bank' | null;
    public_id: string;
    read_upto: Generated<string>;
    resolve_by: Date | null;
    resolved_at: Date | null;
    status: Generated<'open' | 'answered' | 'closed'>;
    topic: 'order' | 'payment' | 'wallet' | 'verification' | 'complaint' | 'press' | 'other';
    updated_at: Date;
    user_id: string | null;
  };
  /** View over the four tables of credentials. */
  suspended_credentials: {
    browser: string | null;
    created_at: Date;
    kind: import('@dukat/rules/identity/suspension').CredentialKind;
    last_used_at: Date | null;
    name: string;
    provider: import('@dukat/rules/identity/login-provider').LoginIssuer | null;
    public_id: string;
    suspended_at: Date;
    system: string | null;
    user_id: string;
  };
  trade_prefills: {
    /** Kept until its owner is verified. */
    awaits_verification: Generated<boolean>;
    body: JSONColumnType<object>;
    created_at: Date;
    expires_at: Date;
    public_id: string;
    user_id: string | null;
  };
  trading_accounts: {
    number: Generated<number>;
    portfolio_id: string;
  };
  trading_candles: {
    close_ticks: number;
    cost: string;
    high_ticks: number;
    lots: string;
    low_ticks: number;
    market_id: number;
    open_ticks: number;
    seconds: 60 | 3600;
    starts_at: Date;
    trades: number;
  };
  trading_client_order_ids: {
    account: number;
    client_order_id: string;
    order_public_id: string;
  };
  trading_ended_orders: {
    account: number;
    client_order_id: string | null;
    created_at: Date;
    end_reason: import('@dukat/rules/trading/order-terms').Closing | null;
    ended_at: Date;
    engine_id: number;
    expires_at: Date | null;
    fee_paid: string;
    filled_cost: string;
    filled_lots: string;
    filled_quote: string;
    flags: number;
    funds_asked: string | null;
    id: string;
    linked_public_id: string | null;
    market_id: number;
    portfolio_id: string;
    price_ticks: number;
    public_id: string;
    side: 'buy' | 'sell';
    size_lots: string | null;
    status: 'Closed' | 'Canceled';
    trigger_ticks: number;
    type: 'Limit' | 'Market';
  };
  /** The public events of one batch on one market. */
  trading_events: {
    events: Buffer;
    first_sequence: string;
    happened_at: Date;
    last_sequence: string;
    market_id: number;
  };
  trading_fills: {
    cost: string;
    created_at: Date;
    fee: string;
    /** A fill takes four ids: its own and those of its lines. */
    id: Generated<string>;
    is_buy: boolean;
    is_maker: boolean;
    market_id: number;
    order_public_id: string;
    portfolio_id: string;
    price_ticks: number;
    size: string;
    trade_sequence: string;
  };
  trading_journal: {
    commands: number;
    /** The number of the first of its commands. */
    first_number: string;
    market_id: number;
    /** Packed by `packCommands`. */
    packed: Buffer;
  };
  trading_markets: {
    commands: Generated<string>;
    engine_now: Generated<string>;
    events: Generated<string>;
    fencing: Generated<string>;
    holder: string | null;
    id: number;
    last_order_id: Generated<number>;
    last_price_ticks: Generated<number>;
    lease_until: Generated<Date>;
    name: string;
    public_sequence: Generated<string>;
    status: 'running' | 'starting' | 'restore' | 'read_only' | 'cancel_only' | 'post_only' | 'shutting_down';
  };
  trading_open_orders: {
    account: number;
    client_order_id: string | null;
    created_at: Date;
    engine_id: number;
    expires_at: Date | null;
    fee_paid: string;
    filled_cost: string;
    filled_lots: string;
    filled_quote: string;
    flags: number;
    funds_asked: string | null;
    funds_worth: string;
    held: string;
    held_asset: string;
    id: string;
    left_lots: string;
    linked_id: number;
    linked_public_id: string | null;
    market_id: number;
    portfolio_id: string;
    price_ticks: number;
    priority: string;
    public_id: string;
    side: 'buy' | 'sell';
    size_lots: string | null;
    trigger_ticks: number;
    type: 'Limit' | 'Market';
  };
  /** View of open and ended orders. Columns that only open orders have are zero for ended ones. */
  trading_orders: {
    account: number;
    client_order_id: string | null;
    created_at: Date;
    end_reason: import('@dukat/rules/trading/order-terms').Closing | null;
    ended_at: Date | null;
    engine_id: number;
    expires_at: Date | null;
    fee_paid: string;
    filled_cost: string;
    filled_lots: string;
    filled_quote: string;
    flags: number;
    funds_asked: string | null;
    funds_worth: string;
    held: string;
    held_asset: string;
    id: string;
    left_lots: string;
    linked_id: number;
    linked_public_id: string | null;
    market_id: number;
    portfolio_id: string;
    price_ticks: number;
    priority: string;
    public_id: string;
    side: 'buy' | 'sell';
    size_lots: string | null;
    status: 'Open' | 'Closed' | 'Canceled';
    trigger_ticks: number;
    type: 'Limit' | 'Market';
  };
  trading_switches: {
    account: number;
    trigger_at: Date;
  };
  trading_trades: {
    lots: string;
    maker_order: number;
    market_id: number;
    price_ticks: number;
    sequence: string;
    taker_order: number;
    taker_side: 'buy' | 'sell';
    traded_at: Date;
  };
  unsubscribe_tokens: {
    created_at: Date;
    email: string;
    token_hash: string;
    used_at: Date | null;
    used_by: 'page' | 'one_click' | null;
  };
  used_proofs: {
    device_id: string;
    proof_hash: string;
    used_at: Date;
  };
  user_devices: {
    browser: string | null;
    device_id: string;
    first_seen_at: Date;
    id: Generated<string>;
    last_seen_at: Date;
    public_id: string;
    system: string | null;
    user_id: string;
  };
  user_settings: {
    default_payment_currency: 'CZK' | 'EUR' | null;
    updated_at: Date;
    user_id: string;
  };
  users: {
    brand: string;
    created_at: Date;
    credentials_epoch: Generated<number>;
    email: string;
    email_confirmed_at: Date | null;
    id: Generated<string>;
    invited_at: Date | null;
    locale: 'cs_CZ' | 'sk_SK' | 'en_US' | 'de_DE' | 'es_ES';
    origin: string;
    password_hash: string | null;
    password_set_at: Date | null;
    portfolio_id: string | null;
    public_id: string;
    status_l1: Generated<import('@dukat/rules/identity/verification').VerificationStatus>;
    status_l2: Generated<import('@dukat/rules/identity/verification').VerificationStatus>;
    status_l3: Generated<import('@dukat/rules/identity/verification').VerificationStatus>;
    verification_status_tier1: Generated<import('@dukat/rules/identity/verification').VerificationStatus>;
    verification_status_tier2: Generated<import('@dukat/rules/identity/verification').VerificationStatus>;
  };
  verified_profiles: {
    person_hash: string;
    sealed_profile: string;
    source: 'bankid';
    user_id: string;
    verified_at: Date;
  };
  wallet_addresses: {
    address: string;
    asset: string | null;
    branch: number;
    created_at: Date;
    derivation_index: number;
    id: Generated<string>;
    is_sold: Generated<boolean>;
    label: string | null;
    memo: string | null;
    network: string;
    order_public_id: string | null;
    portfolio_id: string | null;
    public_id: string;
    purpose: 'order' | 'wallet' | 'treasury' | 'change';
    removed_at: Date | null;
    shown_until: Date | null;
    watch_key: string;
  };
  wallet_blocks: {
    hash: string;
    height: number;
    network: string;
  };
  wallet_coins: {
    address_id: string;
    amount: string;
    height: number | null;
    network: string;
    output_index: number;
    spent_by: string | null;
    txid: string;
  };
  wallet_deposits: {
    address_id: string | null;
    amount: string;
    asset: string;
    confirmations_needed: number;
    deposit_fee: string;
    height: number | null;
    held_reason: string | null;
    id: Generated<string>;
    memo: string | null;
    network: string;
    public_id: string;
    /** How often it was reversed and mined again after its booking. */
    round: Generated<number>;
    seen_at: Date;
    sender: string | null;
    settled_at: Date | null;
    status: 'seen' | 'dropped' | 'credited' | 'held' | 'returned' | 'disputed' | 'reversed' | 'written_off';
    sweep_tried_at: Date | null;
    swept_by: string | null;
    /** Confirmations last reported to its order or to the owner of its address; null if none, or if its removal was reported. */
    told_confirmations: number | null;
    transfer_index: number;
    txid: string;
  };
  wallet_networks: {
    /** The last restore after which indexes were skipped. */
    change_restore: Generated<string>;
    /** The last restore after which indexes were skipped. */
    deposit_restore: Generated<string>;
    network: string;
    next_change_index: Generated<number>;
    next_deposit_index: Generated<number>;
    next_nonce: Generated<string>;
    problem: string | null;
    problem_since: Date | null;
    scanned_hash: string | null;
    scanned_height: number | null;
  };
  wallet_saved_addresses: {
    asset: string;
    fields: JSONColumnType<Readonly<Record<string, string>>>;
    id: Generated<string>;
    /** When its owner saved it; null if it was only sent to. */
    kept_at: Date | null;
    last_used_at: Date;
    name: string | null;
    portfolio_id: string;
    public_id: string;
    recognised_by: string;
  };
  wallet_sweeps: {
    address_id: string;
    amount: string;
    asset: string;
    created_at: Date;
    ended_at: Date | null;
    height: number | null;
    id: Generated<string>;
    is_reverted: Generated<boolean>;
    kind: 'gas' | 'move';
    last_sent_at: Date | null;
    network: string;
    network_fee: string;
    nonce: string;
    problem: string | null;
    sender: string;
    signed_bytes: string;
    status: 'signed' | 'final';
    txid: string;
  };
  wallet_withdrawals: {
    address: string;
    amount: string;
    asset: string;
    created_at: Date;
    ended_at: Date | null;
    fee: string;
    height: number | null;
    id: Generated<string>;
    is_reverted: Generated<boolean>;
    last_sent_at: Date | null;
    memo: string | null;
    network: string;
    network_fee: string | null;
    nonce: string | null;
    /** Null for returns of coins without an owner. */
    portfolio_id: string | null;
    problem: string | null;
    public_id: string;
    reference: string;
    returned_deposit_id: string | null;
    sendings: Generated<number>;
    signed_bytes: string | null;
    status: 'stored' | 'signed' | 'sent' | 'final' | 'failed';
    traceparent: string | null;
    tried_at: Date | null;
    txid: string | null;
  };
  webhook_deliveries: {
    attempts: Generated<number>;
    due_at: Generated<Date>;
    ended_at: Date | null;
    event: import('@dukat/rules/webhooks/webhook-form').WebhookEvent;
    happened_at: Date;
    http_status: number | null;
    id: Generated<string>;
    portfolio: string;
    problem: 'http_status' | 'host_not_public' | 'host_silent' | 'secret_unreadable' | null;
    public_id: Generated<string>;
    state: string;
    status: Generated<'waiting' | 'delivered' | 'failed' | 'canceled'>;
    subject: string;
    webhook_id: string;
  };
  webhooks: {
    created_at: Date;
    encrypted_secret: string;
    epoch: number;
    events: readonly ('order.changed' | 'exchange_order.ended' | 'fill.booked' | 'deposit.booked' | 'withdrawal.changed')[];
    failing_since: Date | null;
    id: Generated<string>;
    old_encrypted_secret: string | null;
    old_secret_until: Date | null;
    paused_because: 'owner' | 'failing' | null;
    public_id: string;
    retry_at: Date | null;
    suspension_mailed_at: Date | null;
    url: string;
    user_id: string;
  };
  withdrawal_allow_lists: {
    next_at: Date | null;
    next_wait_hours: 24 | 48 | null;
    user_id: string;
    wait_hours: 24 | 48 | null;
  };
  withdrawal_hold_lines: {
    asset: string;
    change: string;
    created_at: Date;
    id: Generated<string>;
    portfolio_id: string;
    type: 'WITHDRAWAL_BLOCK' | 'WITHDRAWAL_UNBLOCK' | 'WITHDRAWAL_COMMIT';
    withdrawal_public_id: string;
  };
  withdrawals: {
    address: JSONColumnType<Readonly<Record<string, string>>>;
    approved_at: Date | null;
    arrives: string;
    asset: string;
    cancel_hash: string | null;
    comment: string | null;
    confirm_hash: string | null;
    confirmed_at: Date | null;
    confirms_by: 'code' | 'mail' | 'code_and_mail';
    created_at: Date;
    crowns: string;
    ended_at: Date | null;
    expires_at: Date;
    fee: string;
    first_address: string | null;
    gross: string;
    handed_at: Date | null;
    id: Generated<string>;
    network: string;
    offered_at: Date | null;
    portfolio_id: string;
    public_id: string;
    rail: 'fiat' | 'crypto';
    reason: string | null;
    recipient: string | null;
    refusal: string | null;
    returned_crowns: Generated<string>;
    status: 'asked' | 'confirmed' | 'offered' | 'sending' | 'final' | 'failed' | 'canceled' | 'expired' | 'rejected';
    taken_by: string | null;
    taken_into: string | null;
    user_id: string;
  };
}
