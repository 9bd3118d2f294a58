-- Payouts over Lightning. The row with its hash is committed before the node is called, once, by one worker.
create table lightning_payments (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  -- What it is for: `withdrawal:<id>`, `order:<id>`.
  reference text not null unique check (length(reference) <= 100),
  portfolio_id bigint not null references portfolios (id),
  -- An invoice, LNURL or Lightning address, and the text for the service of the last two.
  destination text not null check (length(destination) between 1 and 4096),
  comment text check (length(comment) <= 999),
  -- What arrives, in whole satoshis, and the highest routing fee. Both are in flight while the payment is open.
  amount numeric(38, 18) not null check (amount > 0),
  max_fee numeric(38, 18) not null check (max_fee >= 0),
  status text not null check (status in ('stored', 'sent', 'unknown', 'paid', 'failed')),
  -- The invoice that is paid, known from the moment it is sent.
  payment_hash text check (payment_hash ~ '^[0-9a-f]{64}$'),
  request text check (length(request) <= 4096),
  msat bigint check (msat > 0),
  -- Paid to an invoice of this installation, without the node.
  is_internal boolean not null default false,
  created_at timestamptz not null,
  tried_at timestamptz,
  -- Why it waits, for operators.
  problem text check (length(problem) <= 300),
  sent_at timestamptz,
  -- When the node was asked about it last, what it answered, and when it is asked again.
  asked_at timestamptz,
  answer text check (length(answer) <= 300),
  ask_at timestamptz,
  -- When its owner was informed that the end is unknown.
  mailed_at timestamptz,
  preimage text check (length(preimage) <= 64),
  fee_msat bigint check (fee_msat >= 0),
  -- What the service of the payee shows after the payment.
  success jsonb,
  reason text check (length(reason) <= 64),
  -- When two operators decided how it ended.
  decided_at timestamptz,
  -- When the node reported as paid what operators had decided to have failed.
  late_at timestamptz,
  ended_at timestamptz,
  check ((payment_hash is null) = (request is null) and (payment_hash is null) = (msat is null)
    and (payment_hash is null) = (sent_at is null)),
  check (status <> 'stored' or payment_hash is null),
  check (status not in ('sent', 'unknown', 'paid') or payment_hash is not null),
  check (preimage is null or encode(sha256(decode(preimage, 'hex')), 'hex') = payment_hash),
  check (status <> 'paid' or preimage is not null or is_internal),
  check ((status = 'paid' or late_at is not null) = (fee_msat is not null)),
  check (late_at is null or (status = 'failed' and preimage is not null and decided_at is not null)),
  check ((ended_at is null) = (status in ('stored', 'sent', 'unknown')))
);
-- One hash is sent once, whoever asks, unless all before failed for certain. What operators decided is not certain.
create unique index lightning_payments_hash on lightning_payments (payment_hash)
  where status <> 'failed' or decided_at is not null;
create index lightning_payments_hashes on lightning_payments (payment_hash) where payment_hash is not null;
create index lightning_payments_stored on lightning_payments (tried_at nulls first, id) where status = 'stored';
create index lightning_payments_open on lightning_payments (id) where status in ('sent', 'unknown');
create index lightning_payments_doubted on lightning_payments (id)
  where status = 'failed' and decided_at is not null and late_at is null;
create index lightning_payments_of_portfolio on lightning_payments (portfolio_id)
  where status in ('stored', 'sent', 'unknown');
grant select, insert on lightning_payments to dukat_app;
grant update (status, payment_hash, request, msat, is_internal, tried_at, problem, sent_at, asked_at, answer, ask_at,
  mailed_at, preimage, fee_msat, success, reason, decided_at, late_at, ended_at) on lightning_payments to dukat_app;

-- A customer's invoice that another customer paid without the node has no preimage.
alter table lightning_invoices
  add column payment_id bigint unique references lightning_payments (id),
  drop constraint lightning_invoices_check1,
  drop constraint lightning_invoices_check2,
  drop constraint lightning_invoices_check4,
  add constraint lightning_invoices_paid check ((status in ('PAID', 'REFUNDED')) = (paid_at is not null)),
  add constraint lightning_invoices_received check (
    (paid_at is null) = (received_msat is null) and (paid_at is null) = (amount is null)
    and (paid_at is null) = (preimage is null and payment_id is null)),
  add constraint lightning_invoices_paid_once check (preimage is null or payment_id is null),
  add constraint lightning_invoices_held check (held_reason is null or paid_at is not null);
grant update (payment_id) on lightning_invoices to dukat_app;

-- The text that a withdrawal over Lightning carries to the service of its payee.
alter table withdrawals add column comment text check (length(comment) between 1 and 999);

create or replace function portfolio_is_empty(wanted bigint) returns boolean
language sql stable as $$
  select not exists (
      select from ledger_accounts a join ledger_balances b on b.account_id = a.id
       where a.owner = wanted::text and a.kind in ('available', 'blocked', 'staked', 'loan') and b.balance <> 0)
    and not exists (select from orders where portfolio_id = wanted and status not in ('FINISHED', 'CANCELED'))
    and not exists (select from withdrawals where portfolio_id = wanted and ended_at is null)
    and not exists (select from wallet_withdrawals where portfolio_id = wanted and status in ('stored', 'signed', 'sent'))
    and not exists (select from lightning_payments where portfolio_id = wanted and status in ('stored', 'sent', 'unknown'))
    and not exists (select from bank_payouts where portfolio_id = wanted::text and status in ('stored', 'submitted'))
    and not exists (
      select from wallet_addresses a join wallet_deposits d on d.address_id = a.id
       where a.portfolio_id = wanted and a.purpose = 'wallet' and d.status in ('seen', 'held', 'disputed'))
    and not exists (select from lightning_invoices where portfolio_id = wanted and held_reason is not null)
    and not exists (select from bank_movements where portfolio_id = wanted and status = 'suspense')
    and not exists (
      select from portfolios p join gateway_payments g on g.user_id = p.user_id
       where p.id = wanted and g.portfolio_id = wanted::text and g.status in ('opening', 'waiting', 'held', 'refunding', 'disputed'))
$$;
