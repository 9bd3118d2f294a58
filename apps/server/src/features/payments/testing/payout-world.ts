import { availableAccount, bank, blockedAccount, houseCapital, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { BankConnection, BankPort } from '../bank-port.ts';
import { matchNewMovements } from '../matching/match-new-movements.ts';
import { readStatement } from '../movements/read-statement.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { exportPayouts } from '../payouts/export-payouts.ts';
import { findPayout } from '../payouts/find-payouts.ts';
import { requestBankPayout } from '../payouts/request-bank-payout.ts';
import { submitBatches } from '../payouts/submit-batches.ts';
import { paymentsWorld } from './payments-world.ts';

export type PayoutWorld = Awaited<ReturnType<typeof payoutWorld>>;

const accounts = {
  CZK: { code: 'fio-czk', to: { BankAccount: '19-2000145399/0800', VarSymbol: '77' } },
  EUR: {
    code: 'fio-eur',
    to: { BankAccount: 'SK3112000000198742637541', SepaBankAccountOwner: 'Jan Novák', SepaCountry: 'SK' },
  },
} as const;

/** A payer with 5000 of the currency blocked, and the steps of a payout by name. */
export async function payoutWorld(asset: keyof typeof accounts = 'CZK') {
  const { code, to } = accounts[asset];
  const world = await paymentsWorld();
  const { database, payer, clock, deps } = world;
  await database.transaction().execute((tx) =>
    post(tx, {
      reference: 'seed:payer',
      type: 'seed',
      entries: [
        { account: houseCapital, asset, amount: negate(toAmount('5000')) },
        { account: blockedAccount(payer), asset, amount: toAmount('5000') },
      ],
    }),
  );
  const connection = (): BankConnection => {
    const found = deps.connections.get(code);
    if (found === undefined) throw new Error('no connection');
    return found;
  };
  return {
    ...world,
    connection,
    request: (reference = 'order:one', gross = '1000') =>
      database.transaction().execute((tx) =>
        requestBankPayout(tx, {
          reference,
          portfolioId: payer,
          asset,
          gross: toAmount(gross),
          from: 'blocked',
          to,
          message: 'Žluťoučký kůň & spol.',
          now: clock.now(),
        }),
      ),
    send: async (chosen: PaymentsDeps = deps) => {
      await exportPayouts(chosen, buildPain001);
      await submitBatches(chosen, code);
    },
    settle: (body: object = {}) => world.call('/sandbox/bank/settle-payouts', body),
    read: async (chosen: PaymentsDeps = deps) => {
      await readStatement(chosen, code);
      await matchNewMovements(chosen);
    },
    status: async (reference = 'order:one') => (await findPayout(database, reference))?.status,
    /** Returns the balances of the ledger accounts that hold the money. */
    held: async () => ({
      blocked: formatAmount(await readBalance(database, blockedAccount(payer), asset)),
      available: formatAmount(await readBalance(database, availableAccount(payer), asset)),
      inFlight: formatAmount(await readBalance(database, inFlight('bank'), asset)),
      bank: formatAmount(await readBalance(database, bank(code), asset)),
    }),
    /** Returns what the bank has really executed. */
    executed: async () => {
      const rows = await database.selectFrom('sandbox_bank_movements').select('amount').execute();
      return rows.map(({ amount }) => formatAmount(toAmount(amount)));
    },
    /** Returns the same dependencies with another behaviour of the bank. */
    withPort: (port: Partial<BankPort>, unknownOutcomeAfterMs: number | null = 30_000): PaymentsDeps => {
      const changed = { ...connection(), unknownOutcomeAfterMs, port: { ...connection().port, ...port } };
      return { ...deps, connections: new Map([[code, changed]]) };
    },
  };
}
