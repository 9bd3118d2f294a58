-- A session or key that was ended after the restored moment would be alive again, also one that an attacker had. A restore therefore ends
-- every session and suspends every API key and connected application: only their owners, by a proof, make those work again (ADR 173). As at
-- the recovery of an account (ADR 73), what was authorized in advance ends with the epoch: bolt cards, and the destinations of plans and sales.
-- Links, codes and changes in progress end too: they may have been used, stopped or refused. Links that only protect an account stay.
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    end_reason in (
      'logout', 'new_login', 'password_set', 'device_logout', 'factor_changed', 'email_changed', 'account_frozen',
      'refresh_reused', 'restored'
    )
  );

create function end_restored_credentials(at timestamptz) returns void language sql as $$
  update sessions set ended_at = at, end_reason = 'restored' where ended_at is null;
  update operator_sessions set ended_at = at where ended_at is null;
  update api_keys set suspended_at = at where suspended_at is null and ended_at is null;
  update app_grants set suspended_at = at where suspended_at is null and ended_at is null;
  update users set credentials_epoch = credentials_epoch + 1;
  update login_tickets set used_at = at where used_at is null;
  update mailed_links set used_at = at where used_at is null and purpose not in ('freeze_account', 'stop_reset');
  update app_codes set used_at = at where used_at is null;
  update factor_resets set ended_at = at, outcome = 'stopped' where ended_at is null;
  delete from email_changes;
$$;
revoke execute on function end_restored_credentials from public;

-- A backup from before this migration, which is restored now.
select end_restored_credentials(restored_at) from restores where released_at is null;
