// JSON.rawJSON writes a decimal without rounding. TypeScript's library does not declare it yet.
declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

export interface StatementRow {
  readonly id: string;
  readonly booked_on: string;
  readonly amount: string;
  readonly currency: string;
  readonly counter_account: string | null;
  readonly counter_bank: string | null;
  readonly counter_name: string | null;
  readonly variable_symbol: string | null;
  readonly message: string | null;
  readonly kind: string;
  readonly reference: string | null;
  readonly instruction_id: string | null;
}

/** Formats one movement in the columns of Fio's JSON statement. */
export function fioColumns(row: StatementRow): Readonly<Record<string, unknown>> {
  return {
    column22: cell(22, 'ID pohybu', JSON.rawJSON(row.id)),
    column0: cell(0, 'Datum', `${row.booked_on}+0100`),
    column1: cell(1, 'Objem', JSON.rawJSON(twoDecimals(row.amount))),
    column14: cell(14, 'Měna', row.currency),
    column2: cell(2, 'Protiúčet', row.counter_account),
    column10: cell(10, 'Název protiúčtu', row.counter_name),
    column3: cell(3, 'Kód banky', row.counter_bank),
    column12: null,
    column4: null,
    column5: cell(5, 'VS', row.variable_symbol),
    column6: null,
    column7: cell(7, 'Uživatelská identifikace', row.counter_name),
    column16: cell(16, 'Zpráva pro příjemce', row.message),
    column8: cell(8, 'Typ', row.kind),
    column9: null,
    column18: null,
    column25: cell(25, 'Komentář', row.message),
    column26: null,
    column17: cell(17, 'ID pokynu', row.instruction_id === null ? null : JSON.rawJSON(row.instruction_id)),
    column27: cell(27, 'Reference plátce', row.reference),
  };
}

function cell(id: number, name: string, value: unknown) {
  return value === null ? null : { value, name, id };
}

/** Formats "-130.5" as "-130.50", as the bank does. */
export function twoDecimals(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
