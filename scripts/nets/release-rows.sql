-- Rows of the last release in every table that later migrations change.

insert into users (public_id, email, locale, brand, origin, created_at)
values ('u-1', 'ann@example.com', 'en_US', 'dukat', 'https://dukat.test', '2026-01-01'),
       ('u-2', 'bob@example.com', 'cs_CZ', 'dukat', 'https://dukat.test', '2026-01-01');
insert into portfolios (public_id, user_id, type, house_name, created_at)
values ('p-1', 1, 'basic', null, '2026-01-01'), ('p-2', 1, 'trade', null, '2026-01-01'), ('p-3', 2, 'basic', null, '2026-01-01'),
       ('p-4', null, 'house', 'broker', '2026-01-01'), ('p-5', 2, 'trade', null, '2026-01-01');
update users u set portfolio_id = p.id from portfolios p where p.user_id = u.id and p.type = 'basic';
insert into sessions (token_hash, user_id, device_id, created_at, last_used_at, ended_at, end_reason)
values ('s-1', 1, 'd-1', '2026-01-01', '2026-01-01', null, null), ('s-2', 1, 'd-2', '2026-01-01', '2026-01-01', '2026-01-02', 'logout');
insert into user_devices (public_id, user_id, device_id, browser, system, first_seen_at, last_seen_at)
values ('ud-1', 1, 'd-1', 'Firefox', 'Linux', '2026-01-01', '2026-01-01');
insert into mailed_links (token_hash, user_id, purpose, email, created_at, expires_at)
values ('l-1', 1, 'set_password', 'ann@example.com', '2026-01-01', '2026-01-02');
insert into api_keys (public_id, user_id, label, scopes, sealed_secret, created_at)
values (repeat('k', 22), 1, 'bot', array['user:trading:read'], 'secret', '2026-01-01');
insert into consents (user_id, kind, version, accepted, source, created_at) values (1, 'terms', '1', true, 'order', '2026-01-01');
insert into mails (message_id, recipient, locale, brand, template, "values", created_at, due_at)
values ('m-1', 'ann@example.com', 'en_US', 'dukat', 'order_paid', '{}', '2026-01-01', '2026-01-01');

insert into operators (email, role, password_hash, must_change_password, created_at)
values ('olga@example.com', 'finance', '$argon2id$x', false, '2026-01-01');
insert into operator_sessions (token_hash, operator_id, created_at, last_used_at) values ('os-1', 1, '2026-01-01', '2026-01-01');
insert into operator_approvals (subject, asked_by, asked_at, act, target, sum, expires_at)
values ('order:1', 1, '2026-01-01', 'refund', 'order', '500000 CZK', '2026-01-02');
insert into payout_freezes (subject, portfolio_id, frozen_at) values ('deposit:x', '3', '2026-01-01');

insert into wallet_networks (network, next_deposit_index, scanned_height, scanned_hash) values ('BTC', 2, 100, 'aa');
insert into wallet_addresses (public_id, network, branch, derivation_index, address, watch_key, purpose, portfolio_id, asset, created_at)
values ('wa-1', 'BTC', 0, 1, 'bc1a', 'bc1a', 'wallet', 1, 'BTC', '2026-01-01');
insert into wallet_deposits (public_id, network, txid, transfer_index, address_id, asset, amount, deposit_fee, confirmations_needed, status,
  held_reason, seen_at, settled_at)
values ('wd-1', 'BTC', 't-1', 0, 1, 'BTC', 1, 0, 1, 'seen', null, '2026-01-01', null),
       ('wd-2', 'BTC', 't-2', 0, 1, 'BTC', 1, 0, 1, 'held', 'unknown memo', '2026-01-01', '2026-01-01'),
       ('wd-3', 'BTC', 't-3', 0, 1, 'BTC', 1, 0, 1, 'written_off', null, '2026-01-01', '2026-01-01');
insert into wallet_withdrawals (public_id, reference, portfolio_id, network, asset, address, amount, fee, status, signed_bytes, txid,
  created_at, ended_at)
values ('ww-1', 'order:o-2', 1, 'BTC', 'BTC', 'bc1b', 1, 0, 'stored', null, null, '2026-01-01', null),
       ('ww-2', 'order:o-3', 1, 'BTC', 'BTC', 'bc1b', 1, 0, 'final', '00', 't-4', '2026-01-01', '2026-01-01');
insert into wallet_saved_addresses (public_id, portfolio_id, asset, recognised_by, fields, last_used_at)
values ('a-1', 1, 'CZK', '19-123/0800', '{"BankAccount": "19-123/0800", "VarSymbol": "0012"}', '2026-01-01'),
       ('a-2', 1, 'ETH', '0xAAAA', '{"Network": "ETH", "Address": "0xAAAAaaaaAAAAaaaaAAAAaaaaAAAAaaaaAAAAaaaa"}', '2026-01-01'),
       ('a-3', 1, 'ETH', '0xaaaa', '{"Network": "ETH", "Address": "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}', '2026-01-02'),
       ('a-4', 1, 'XRP', 'rX', '{"Network": "XRP", "Address": "rX", "DestinationTag": "007"}', '2026-01-01'),
       ('a-5', 1, 'BTC', 'BC1QA', '{"Network": "BTC", "Address": "BC1QA"}', '2026-01-01'),
       ('a-6', 1, 'DOGE', 'D1', '{}', '2026-01-01');

insert into orders (public_id, user_id, portfolio_id, status, sell, coin, fiat, rate_type, rate, tick_ms, coin_value, fiat_value,
  payment_type, payout_type, address, filled_coin, filled_fiat, is_visitors, locale, brand, origin, trade_id, created_at, updated_at,
  payout_requested_at)
select o.id, 1, 1, o.status, o.sell, 'BTC', o.fiat, o.rate_type, 1000000, 1, 1, 1000000, o.payment_type, o.payout_type,
       case o.payout_type when 'SEND' then '{}'::jsonb end, 0, 0, false, 'en_US', 'dukat', 'https://dukat.test', o.id,
       '2026-01-01', '2026-01-01', o.requested::timestamptz
  from (values
    ('o-1', 'TRADING', false, 'CZK', 'MARKET', 'BANK_TRANSFER', 'KEEP', null),
    ('o-2', 'FINISHED', false, 'EUR', 'CURRENT', 'WALLET_TRANSFER', 'SEND', '2026-01-02'),
    ('o-3', 'FINISHED', false, 'CZK', 'CURRENT', 'VIRTUAL', 'SEND', '2026-01-02'),
    ('o-4', 'FINISHED', true, 'CZK', 'CUSTOM', 'WALLET_TRANSFER', 'SEND', null),
    ('o-5', 'SLEEPING', true, 'CZK', 'CUSTOM', 'WALLET_TRANSFER', 'SEND', null))
    as o (id, status, sell, fiat, rate_type, payment_type, payout_type, requested);
insert into order_transactions (order_id, kind, asset, amount, at) select id, 'TRADE_FILL', 'BTC', 1, '2026-01-01' from orders where public_id = 'o-3';
insert into order_payments (public_id, order_id, source, asset, amount, gross, sender_label, status, reason, arrived_at, decided_at,
  returned_worth)
select 'op-' || p.source, o.id, p.source, p.asset, p.amount, p.amount, 'sender', p.status, p.reason, '2026-01-01', p.decided::timestamptz, null
  from (values
    ('bank:1', 'o-1', 'CZK', 500, 'applied', null, '2026-01-02'),
    ('bank:2', 'o-2', 'EUR', 40, 'traded', 'short', '2026-01-02'),
    ('chain:3', 'o-4', 'BTC', 0.5, 'joined', 'late', '2026-01-03'),
    ('bank:4', 'o-3', 'CZK', 10, 'waiting', 'over', null),
    ('bank:5', 'o-3', 'CZK', 10, 'sent_back', 'double', '2026-01-02'))
    as p (source, owner, asset, amount, status, reason, decided) join orders o on o.public_id = p.owner;
insert into trade_prefills (public_id, body, user_id, created_at, expires_at) values ('tp-1', '{}', 1, '2026-01-01', '2026-01-02');

insert into bank_accounts (code, currency, iban, bic, bank_name, owner, position, is_open)
values ('fio', 'CZK', 'CZ6508000000192000145399', 'FIOBCZPP', 'Fio', 'Dukat', 1, true);
insert into bank_payment_requests (order_public_id, currency, amount, variable_symbol, created_at, due_at)
values ('o-1', 'CZK', 500, '1234567890', '2026-01-01', '2026-01-02');
insert into bank_payout_batches (message_id, account, document, payments, total, status, created_at)
values ('b-1', 'fio', '', 4, 400, 'accepted', '2026-01-01');
insert into bank_payouts (public_id, reference, end_to_end_id, portfolio_id, asset, gross, fee, amount, iban, owner, message, status,
  batch_id, created_at)
select 'bp-' || n, p.reference, 'ENDTOEND' || n || '00', p.portfolio, 'CZK', 100, 0, 100, 'CZ65', 'Ann', '', p.status, p.batch, '2026-01-03'
  from (values
    (1, 'order:o-4', '1', 'returned', 1), (2, 'order:o-5', '1', 'final', 1), (3, 'withdrawal:none', '1', 'stored', null),
    (4, 'suspense-return:bank:fio:mv-4#1', null, 'returned', 1), (5, 'suspense-return:bank:fio:mv-5#1', null, 'returned', 1),
    (6, 'return:none', null, 'failed', null))
    as p (n, reference, portfolio, status, batch);
insert into bank_movements (account, movement_id, booked_on, amount, currency, seen_at, status, reason, payout_id)
select 'fio', m.id, '2026-01-04', m.amount, 'CZK', '2026-01-04', m.status, m.reason, m.payout
  from (values
    ('mv-1', 500, 'matched', null, null), ('mv-2', -100, 'payout', null, 1), ('mv-3', 60, 'payout_returned', null, 1),
    ('mv-4', 80, 'suspense', 'return_failed', null), ('mv-5', 100, 'suspense', 'return_failed', null),
    ('mv-6', 70, 'payout_returned', null, 4), ('mv-7', 100, 'payout_returned', null, 5), ('mv-8', 30, 'payout_returned', null, 1))
    as m (id, amount, status, reason, payout);

insert into trading_markets (id, name, status, commands) values (7, 'DOGE_CZK', 'running', 300);
insert into trading_accounts (portfolio_id) values (2), (4);
insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks,
  size_lots, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status, created_at, ended_at, priority, fee_paid)
values ('maker', 7, 4, 1, 2, 'mine', 'Limit', 'sell', 129, 40000, 1000, 700, 300, 12000000, 12, 7, 'DOGE', 'Open', '2026-01-01', null, 9, 0),
       ('taker', 7, 5, 2, 4, 'mine', 'Limit', 'buy', 128, 40000, 500, 200, 300, 12000000, 12, 0, 'CZK', 'Canceled', '2026-01-01',
        '2026-01-02', 5, 0.006),
       ('nothing', 7, 6, 2, 4, null, 'Limit', 'buy', 128, 40000, 500, 500, 0, 0, 0, 0, 'CZK', 'Canceled', '2026-01-01', '2026-01-02', 6, 0);
insert into trading_trades values (7, 1, 40000, 300, 'buy', 4, 5, '2026-01-02');
insert into trading_events (market_id, sequence, kind, side, price_ticks, lots, happened_at)
values (7, 1, 'trade', 'buy', 40000, 300, '2026-01-02');
insert into trading_transactions (portfolio_id, type, asset, amount, market_id, order_public_id, trade_sequence, created_at, price_ticks,
  cost, fee, is_maker)
values (4, 'TRADE_FILL_DEBIT', 'CZK', -12, 7, 'taker', 1, '2026-01-02', null, null, null, null),
       (4, 'TRADE_FILL_CREDIT', 'DOGE', 3, 7, 'taker', 1, '2026-01-02', 40000, 12, 0.006, false),
       (4, 'TRADE_FILL_FEE', 'DOGE', -0.006, 7, 'taker', 1, '2026-01-02', null, null, null, null),
       (2, 'TRADE_FILL_DEBIT', 'DOGE', -3, 7, 'maker', 1, '2026-01-02', 40000, 12, 0, true),
       (2, 'TRADE_FILL_CREDIT', 'CZK', 12, 7, 'maker', 1, '2026-01-02', null, null, null, null),
       (4, 'TRADE_FILL_CREDIT', 'DOGE', 2, 7, 'o-1', null, '2026-01-02', null, null, null, null),
       (4, 'TRADE_FILL_FEE', 'DOGE', -1, 7, 'o-1', null, '2026-01-02', null, null, null, null),
       (2, 'WITHDRAWAL_UNBLOCK', 'CZK', 5, null, null, null, '2026-01-02', null, null, null, null),
       (2, 'WITHDRAWAL_COMMIT', 'CZK', -5, null, null, null, '2026-01-02', null, null, null, null);
insert into trading_commands
select 7, n, decode(repeat('00', 20) || lpad(to_hex(n % 256), 2, '0') || repeat('00', 42) || lpad(to_hex(n / 256), 2, '0'), 'hex')
  from generate_series(1, 300) n;
insert into broker_orders (exchange_order, retail_order, caught, coins, fiat, posting_reference, traded_at)
values ('taker', 'o-1', 2, 2, 10, 'fill:1', '2026-01-02');

-- A deposit and a fill of a basic portfolio, a move to its trading account, a refund and a hold. Each is a batch of one, which accepts
-- what the postings before it credited.
select ledger_open_accounts(array['bank', 'available', 'losses', 'losses', 'available', 'available', 'blocked'],
  array['fio', '1', '', '', '1', '2', '1'], array['CZK', 'CZK', 'CZK', 'DOGE', 'DOGE', 'CZK', 'CZK']);
create function pg_temp.post(number integer, type text, about text, accounts text[], amounts numeric[]) returns void
language plpgsql as $$
begin
  perform ledger_post_batch(array['post:' || number], array[type], array[decode(repeat('00', 32), 'hex')], array[about],
    array_fill(1, array[cardinality(accounts)]), array(select n::smallint from generate_series(1, cardinality(accounts)) n),
    array(select a.id from unnest(accounts) with ordinality as w (name, place)
            join ledger_accounts a on w.name = concat_ws(' ', a.kind, nullif(a.owner, ''), a.asset) order by place), amounts);
end $$;
select pg_temp.post(1, 'deposit', 'bank:1', array['bank fio CZK', 'available 1 CZK'], array[-1000, 1000]);
select pg_temp.post(2, 'fill', 'o-1', array['available 1 CZK', 'losses CZK', 'losses DOGE', 'available 1 DOGE'], array[-12, 12, -3, 3]);
select pg_temp.post(3, 'portfolio_move', null, array['available 1 CZK', 'available 2 CZK'], array[-100, 100]);
select pg_temp.post(4, 'order_refund', 'o-3', array['bank fio CZK', 'available 1 CZK'], array[-7, 7]);
select pg_temp.post(5, 'hold', null, array['available 1 CZK', 'blocked 1 CZK'], array[-9, 9]);

select add_job('orders-trade', '{"order": 1}', '2026-01-01', 25, 'order-1'),
       add_job('wallets-send', '{}', '2026-01-01', 25, null), add_job('notifications-tidy', '{}', '2026-01-01', 25, null);
