import type { Database } from '../../platform/database/database.ts';

const iban = 'CZ6508000000192000145399';

/** A bank account of the operator whose statements are uploaded as files. */
export async function openFileAccount(database: Database): Promise<void> {
  await database
    .insertInto('bank_accounts')
    .values({
      code: 'by-file',
      currency: 'CZK',
      iban,
      bic: 'GIBACZPX',
      bank_name: 'By hand',
      owner: 'Dukat',
      position: 9,
      is_open: false,
      read_at: null,
      failing_since: null,
      last_failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account's statement with one credit, identified by its reference. */
export function buildStatement(amount: string, reference: string): string {
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry><Amt Ccy="CZK">${amount}.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
}
