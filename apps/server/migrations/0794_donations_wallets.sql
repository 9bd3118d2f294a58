-- Aliases of Lightning addresses. An alias stays with its person for ever, so that no payment reaches somebody else.
create table lightning_aliases (
  alias text primary key check (alias ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(alias) <= 64),
  user_id bigint not null references users (id),
  created_at timestamptz not null
);
create index lightning_aliases_user on lightning_aliases (user_id);
grant select, insert on lightning_aliases to dukat_app;

-- Pages and addresses at which a person is paid over Lightning.
create table lightning_wallets (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  -- Where payments are credited.
  portfolio_id bigint not null references portfolios (id),
  -- Counts the changes: invoices contain the hash of the texts of one version.
  version integer not null default 1 check (version > 0),
  name text not null check (length(name) between 1 and 60),
  alias text references lightning_aliases (alias),
  min_msat bigint not null check (min_msat > 0),
  max_msat bigint not null check (max_msat >= min_msat),
  comment_length integer not null check (comment_length between 0 and 999),
  success_message text not null check (length(success_message) <= 144),
  description text not null check (length(description) between 1 and 200),
  -- Set by an operator.
  disabled_reason text check (length(disabled_reason) between 1 and 500),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index lightning_wallets_user on lightning_wallets (user_id) where removed_at is null;
create unique index lightning_wallets_alias on lightning_wallets (alias) where removed_at is null;
grant select, insert on lightning_wallets to dukat_app;
grant update (version, name, alias, min_msat, max_msat, comment_length, success_message, description, disabled_reason,
  removed_at) on lightning_wallets to dukat_app;
