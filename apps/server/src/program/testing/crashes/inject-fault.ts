import pg from 'pg';

/**
 * Ways to break a test's database, to verify that a drill fails: DRILL_BREAK=<name>. They exist only here and run as owner of the test's
 * own database; the program never reads the variable.
 */
const faults: Readonly<Record<string, string>> = {
  /** Idempotency keys are never stored. */
  'forgotten-keys': `
    create function drill_forgets() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger drill_forgets before insert on idempotency_keys for each row execute function drill_forgets()`,
  /** The ledger lets a balance cross zero, and locking a balance always reports plenty. */
  'no-lower-bound': `
    create or replace function ledger_sign(kind text) returns smallint language sql immutable as $$ select 0::smallint $$;
    alter table ledger_balances drop constraint ledger_balances_within_sign;
    update ledger_balances set sign = 0;
    create or replace function ledger_lock_balance(kind text, owner text, asset text) returns numeric language sql as $$ select 1000000000::numeric $$`,
  /** The application may change what it has written. */
  'changeable-rows': `
    grant update, delete, truncate on audit_log, order_history, order_transactions to dukat_app`,
  /** Audits never find a difference. */
  'blind-audit': `
    create function drill_blinds() returns trigger language plpgsql as $$
      begin new.is_in_order := true; new.differences := '[]'; return new; end $$;
    create trigger drill_blinds before insert on ledger_audits for each row execute function drill_blinds()`,
};

export async function injectFault(ownerUrl: string): Promise<void> {
  const name = process.env.DRILL_BREAK;
  if (name === undefined) return;
  const statements = faults[name];
  if (statements === undefined) throw new Error(`DRILL_BREAK knows ${Object.keys(faults).join(', ')}`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
