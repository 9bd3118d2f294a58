import { payAccountCheck, send, transfer } from '../../../features/payments/testing/proven-payer.ts';
import { firstTier } from '../../../features/verification/testing/verified-person.ts';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { recordAudit } from '../../../platform/ledger/books-status.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { bookChecks } from '../../book-checks.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { createNewcomer, type MoneyScene } from './money-scene.ts';
import { mailedToken } from './withdrawal-scenario.ts';

const readStatements = { by: 'jobs', tasks: ['payments-read-statements'] } as const;
const currencies = ['CZK', 'EUR'] as const;
type Currency = (typeof currencies)[number];

const destinations = {
  CZK: { currency: 'CZK', to: { BankAccount: '19-2000145399/0800' } },
  EUR: {
    currency: 'EUR',
    to: { BankAccount: 'SK3112000000198742637541', SepaBankAccountOwner: 'Jana Verified', SepaCountry: 'SK' },
  },
} as const;
/** Payers of transfers without a symbol, to whom operators can return them. */
const payers = { CZK: {}, EUR: { from_account: 'SK3112000000198742637541' } } as const;
/** Belongs to no order or portfolio. */
const unknownSymbol = { variable_symbol: '1234567890' };

let serial = 0;
/** A different amount each time, so that a scene finds its own money. */
function nextAmount(currency: Currency = 'CZK'): string {
  serial += 1;
  return String((currency === 'CZK' ? 1000 : 50) + serial);
}

async function requestSymbol(client: TestClient, currency: Currency = 'CZK'): Promise<string> {
  const { body } = await client.post('/api/user/bank_deposit', { currency });
  return String((body.deposit as { variable_symbol: string }).variable_symbol);
}

/** A withdrawal that its owner has confirmed and that is in no payment file yet. */
export async function createConfirmedWithdrawal(program: TestProgram, owner: TestClient, body: object) {
  const { body: asked, text } = await owner.post('/api/user/withdraw', body);
  const { withdrawal } = asked as {
    withdrawal?: { id: string; amount: string; fee: string; arrives: string };
  };
  if (withdrawal === undefined) throw new Error(text);
  const token = await mailedToken(program, 'confirm');
  const confirmed = await owner.post('/api/withdrawals/confirm', { token });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return withdrawal;
}

/** A payment without a symbol, in suspense. */
async function payWithoutSymbol(program: TestProgram, currency: Currency = 'CZK'): Promise<string> {
  const amount = nextAmount(currency);
  await transfer(program, { currency, amount, ...unknownSymbol, ...payers[currency] });
  return amount;
}

async function findLastMovement({ database }: TestProgram): Promise<string> {
  const { id } = await database
    .selectFrom('bank_movements')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The end-to-end id by which a bank identifies the payout. */
async function findEndToEndId({ database }: TestProgram, reference: string): Promise<string> {
  const payout = await database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return payout.end_to_end_id;
}

/** Steps at a bank. Each currency has a different payment file and statement. */
const buildScenes = (currency: Currency): readonly MoneyScene[] => [
  {
    name: `a deposit with the own symbol in ${currency}`,
    point: 'bank-match-before-commit',
    async prepare({ program, owner }) {
      const amount = nextAmount(currency);
      await send(program, { currency, amount, variable_symbol: await requestSymbol(owner, currency) });
      return {
        act: readStatements,
        moves: [`available ${currency} ${amount}`, `bank ${currency} -${amount}`],
      };
    },
  },
  {
    name: `a payment without a symbol that operators send back in ${currency}`,
    point: 'operators-decided',
    async prepare({ program }) {
      const amount = await payWithoutSymbol(program, currency);
      const path = `/admin/api/suspense/${await findLastMovement(program)}/return`;
      return {
        act: { by: 'operators', path, body: {} },
        moves: [`in_flight ${currency} ${amount}`, `suspense ${currency} -${amount}`],
      };
    },
  },
  {
    name: `a withdrawal that its bank sent back in ${currency}`,
    point: 'bank-payout-returned',
    async prepare({ program, owner }) {
      const amount = nextAmount(currency);
      const { id } = await createConfirmedWithdrawal(program, owner, { ...destinations[currency], amount });
      await program.settle();
      const reference = await findEndToEndId(program, `withdrawal:${id}`);
      await owner.post('/sandbox/bank/settle-payouts', { outcome: 'return', reference });
      return {
        act: readStatements,
        moves: [`available ${currency} ${amount}`, `bank ${currency} -${amount}`],
      };
    },
  },
  {
    name: `a withdrawal that its bank refused in ${currency}`,
    point: 'bank-payout-failed',
    async prepare({ program, owner }) {
      const amount = nextAmount(currency);
      await createConfirmedWithdrawal(program, owner, { ...destinations[currency], amount });
      await asOwner(
        program.ownerUrl,
        `update bank_payouts set iban = 'CZ0000000000000000000000' where status = 'stored'`,
      );
      // A process killed after the bank's answer has not stored it; the statement shows that nothing left.
      const act = { by: 'jobs', tasks: ['payments-read-statements', 'payments-send-payouts'] } as const;
      return { act, moves: [`available ${currency} ${amount}`, `in_flight ${currency} -${amount}`] };
    },
  },
];

const scenesInCrowns: readonly MoneyScene[] = [
  {
    name: 'a payment that proves a bank account',
    point: 'bank-match-before-commit',
    async prepare({ program }) {
      const { client } = await createNewcomer(program);
      await firstTier(program, client, ['Jan', 'Malý']);
      await payAccountCheck(program, client, { from_account: '19-2000145399/0800', from_name: 'Jan Malý' });
      return { act: readStatements, moves: ['available CZK 1', 'bank CZK -1'] };
    },
  },
  {
    name: 'a deposit that waited for a verification',
    point: 'deposit-released',
    async prepare({ program }) {
      const { client, verify } = await createNewcomer(program);
      await transfer(program, { amount: '26000', variable_symbol: await requestSymbol(client) });
      await verify();
      const act = { by: 'jobs', tasks: ['payments-release-deposits'] } as const;
      return { act, moves: ['available CZK 26000', 'suspense CZK -26000'] };
    },
  },
  {
    name: 'nobody’s payment that operators declare to be a withdrawal that came back',
    point: 'operators-decided',
    async prepare({ program, owner }) {
      const [sent, amount] = [nextAmount(), nextAmount()];
      const { id } = await createConfirmedWithdrawal(program, owner, {
        ...destinations.CZK,
        amount: String(Number(sent) + 99),
      });
      await program.settle();
      const end_to_end_id = await findEndToEndId(program, `withdrawal:${id}`);
      await transfer(program, { amount, ...unknownSymbol });
      const path = `/admin/api/suspense/${await findLastMovement(program)}/declare-return`;
      return {
        act: { by: 'operators', path, body: { end_to_end_id } },
        moves: [`available CZK ${amount}`, `suspense CZK -${amount}`],
      };
    },
  },
  {
    name: 'a difference of suspense that operators correct',
    point: 'operators-decided',
    async prepare({ program }) {
      const amount = await payWithoutSymbol(program);
      const row = `id = ${await findLastMovement(program)}`;
      await asOwner(program.ownerUrl, `update bank_movements set status = 'suspense_returned' where ${row}`);
      const report = await auditBooks(program.database, bookChecks);
      // Lets the payouts of other scenes continue.
      await recordAudit(program.database, { ...report, isInOrder: true });
      const [difference] = report.checks.flatMap(({ name: check, differences }) =>
        differences.map((its) => ({ check, ...its })),
      );
      return {
        act: { by: 'operators', path: '/admin/api/books/corrections', body: { ...difference } },
        moves: [`losses CZK ${amount}`, `suspense CZK -${amount}`],
      };
    },
  },
];

export const bankScenes: readonly MoneyScene[] = [...currencies.flatMap(buildScenes), ...scenesInCrowns];
