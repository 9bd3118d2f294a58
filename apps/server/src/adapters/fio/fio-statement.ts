import { z } from '@dukat/contract/z';
import { toAmount } from '@dukat/rules/money/amount';
import { czechBank } from '@dukat/rules/payments/bank-codes';
import { czechAccountToIban, parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { parseIban } from '@dukat/rules/payments/iban';
import type { BankMovement } from '../../features/payments/bank-port.ts';
import { parseExactJson, toPlainDecimal } from './exact-json.ts';

// A column is absent, null, or an object with a value. Numbers have already been converted to texts.
const column = z
  .object({ value: z.union([z.string(), z.null()]) })
  .nullish()
  .transform((cell) => (cell?.value === '' ? null : (cell?.value ?? null)));
const needed = column.pipe(z.string());

const transaction = z.object({
  column22: needed, // ID pohybu
  column0: needed, // Datum
  column1: needed, // Objem
  column14: needed, // Měna
  column2: column, // Protiúčet
  column3: column, // Kód banky
  column10: column, // Název protiúčtu
  column4: column, // KS
  column5: column, // VS
  column6: column, // SS
  column7: column, // Uživatelská identifikace
  column16: column, // Zpráva pro příjemce
  column8: column, // Typ
  column25: column, // Komentář
  column26: column, // BIC
  column27: column, // Reference plátce
});
type Transaction = z.output<typeof transaction>;

const statement = z.object({
  accountStatement: z.object({
    info: z.object({ iban: z.string(), currency: z.string() }),
    transactionList: z.object({ transaction: z.array(transaction).nullish() }).nullish(),
  }),
});

export interface FioStatement {
  readonly iban: string;
  readonly currency: string;
  readonly movements: readonly BankMovement[];
}

/** Parses a JSON statement of Fio's API. Throws a zod error if it is invalid. */
export function parseFioStatement(text: string): FioStatement {
  const { accountStatement } = statement.parse(parseExactJson(text));
  const rows = accountStatement.transactionList?.transaction ?? [];
  return {
    iban: accountStatement.info.iban.replaceAll(' ', ''),
    currency: accountStatement.info.currency,
    // Statements also contain notices without an amount.
    movements: rows.map(toMovement).filter(({ amount }) => amount !== 0n),
  };
}

// Matches "Vrácená platba", "Storno", "Opravný pohyb" and similar types.
const returnTypes = /vrácen|vratk|storno|opravn/i;

function toMovement(row: Transaction): BankMovement {
  const amount = toPlainDecimal(row.column1);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(row.column0)?.[0];
  if (amount === undefined || day === undefined) throw new Error('A movement without amount or day');
  return {
    movementId: row.column22,
    bookedOn: day,
    amount: toAmount(amount),
    currency: row.column14,
    ...counterParty(row),
    counterBic: row.column26,
    counterName: row.column10 ?? row.column7,
    variableSymbol: row.column5,
    constantSymbol: row.column4,
    specificSymbol: row.column6,
    endToEndId: row.column27,
    message: joinMessages(row),
    isReturn: returnTypes.test(row.column8 ?? ''),
  };
}

/** Joins the message and the comment unless they are equal: some payments carry the text only in the comment. */
function joinMessages({ column16: message, column25: comment }: Transaction): string | null {
  if (message === null || comment === null || comment === message) return message ?? comment;
  return `${message}\n${comment}`;
}

function counterParty(row: Transaction): Pick<BankMovement, 'counterAccount' | 'counterIban'> {
  const { column2: number, column3: bankCode } = row;
  if (number === null) return { counterAccount: null, counterIban: null };
  const iban = parseIban(number);
  if (!iban.refused) return { counterAccount: iban.value, counterIban: iban.value };
  const counterAccount = bankCode === null ? number : `${number}/${bankCode}`;
  const czech = czechBank(bankCode ?? '') === undefined ? undefined : parseCzechAccount(counterAccount);
  const isCzech = czech !== undefined && !czech.refused;
  return { counterAccount, counterIban: isCzech ? czechAccountToIban(czech.value) : null };
}
