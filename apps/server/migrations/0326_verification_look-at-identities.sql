-- A bank may say of a person it vouches for what the house has to look at before it trusts them with a tier.
alter table identity_cases drop constraint identity_cases_kind_check;
alter table identity_cases add constraint identity_cases_kind_check
  check (kind in ('form', 'bank_account', 'identity'));
