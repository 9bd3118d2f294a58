-- A bank's profile may contain facts that operators must review before they grant a tier, such as political exposure.
alter table identity_cases drop constraint identity_cases_kind_check;
alter table identity_cases add constraint identity_cases_kind_check
  check (kind in ('form', 'bank_account', 'identity'));
