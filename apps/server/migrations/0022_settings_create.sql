-- Of the settings only what follows a user from device to device; the language is the account's own (users.locale).
create table user_settings (
  user_id bigint primary key references users (id),
  default_payment_currency text check (default_payment_currency in ('CZK', 'EUR')),
  updated_at timestamptz not null
);
grant select, insert, update on user_settings to dukat_app;
