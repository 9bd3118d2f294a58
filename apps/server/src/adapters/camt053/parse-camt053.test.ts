import { formatAmount } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { parseCamt053 } from './parse-camt053.ts';

const iban = 'CZ6508000000192000145399';

function file(entries: string, account = `<IBAN>${iban}</IBAN>`): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>2026-1</Id><Acct><Id>${account}</Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">100.00</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

interface Entry {
  readonly amount?: string;
  readonly direction?: string;
  readonly status?: string;
  readonly extra?: string;
  readonly reference?: string;
  readonly details?: string;
}

function entry({
  amount = '1000.00',
  direction = 'CRDT',
  status = 'BOOK',
  extra = '',
  ...rest
}: Entry = {}): string {
  const { reference = '<AcctSvcrRef>REF 1</AcctSvcrRef>', details = '' } = rest;
  return `<Ntry><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${extra}<Sts>${status}</Sts>
<BookgDt><Dt>2026-03-02</Dt></BookgDt>${reference}${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;
}

const payer = `<RltdPties><Dbtr><Nm>Jan Nov&#xE1;k &amp; syn</Nm></Dbtr>
<DbtrAcct><Id><IBAN>SK31 1200 0000 1987 4263 7541</IBAN></Id></DbtrAcct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BIC>TATRSKBX</BIC></FinInstnId></DbtrAgt></RltdAgts>`;

function movements(text: string) {
  return (parseCamt053(text) ?? []).flatMap((statement) =>
    statement.movements.map((movement) => ({ ...movement, amount: formatAmount(movement.amount) })),
  );
}

describe('a camt.053 statement', () => {
  test('parses amount, day, payer, symbols and message of a payment', () => {
    const details = `<TxDtls><Refs><EndToEndId>/VS1234567890/SS12/KS0308</EndToEndId></Refs>${payer}
      <RmtInf><Ustrd>platba</Ustrd><Strd><CdtrRefInf><Ref>VS:1234567890</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
    expect(parseCamt053(file(entry({ details })))?.[0]?.iban).toBe(iban);
    expect(movements(file(entry({ details })))).toEqual([
      {
        movementId: 'REF_1',
        bookedOn: '2026-03-02',
        amount: '1000',
        currency: 'CZK',
        counterAccount: 'SK3112000000198742637541',
        counterIban: 'SK3112000000198742637541',
        counterBic: 'TATRSKBX',
        counterName: 'Jan Novák & syn',
        variableSymbol: '1234567890',
        constantSymbol: '308',
        specificSymbol: '12',
        endToEndId: '/VS1234567890/SS12/KS0308',
        message: 'platba\nVS:1234567890',
        isReturn: false,
      },
    ]);
  });

  test('parses a symbol from a typed reference, and ignores empty ones', () => {
    const own =
      '<TxDtls><Refs><Prtry><Tp>KS</Tp><Ref>0558</Ref></Prtry><Prtry><Tp>VS</Tp><Ref>0042</Ref></Prtry></Refs></TxDtls>';
    const empty = '<TxDtls><Refs><EndToEndId>/VS/SS/KS</EndToEndId></Refs></TxDtls>';
    expect(movements(file(entry({ details: own })))).toMatchObject([
      { variableSymbol: '42', constantSymbol: '558' },
    ]);
    expect(movements(file(entry({ details: empty })))).toMatchObject([
      { variableSymbol: null, specificSymbol: null },
    ]);
  });

  test('splits a batch with an amount per payment', () => {
    const part = (amount: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const text = file(entry({ amount: '30.10', details: `${part('10.05')}${part('20.05')}` }));
    expect(movements(text)).toMatchObject([
      { movementId: 'REF_1/1', amount: '10.05' },
      { movementId: 'REF_1/2', amount: '20.05' },
    ]);
  });

  test.each([
    ['lack amounts', '<TxDtls/><TxDtls/>'],
    [
      'do not add up to the entry',
      '<TxDtls><Amt Ccy="CZK">1</Amt></TxDtls><TxDtls><Amt Ccy="CZK">2</Amt></TxDtls>',
    ],
    [
      'are in another currency',
      '<TxDtls><Amt Ccy="EUR">500</Amt></TxDtls><TxDtls><Amt Ccy="EUR">500</Amt></TxDtls>',
    ],
  ])('does not split a batch whose payments %s', (_, details) => {
    expect(movements(file(entry({ details })))).toMatchObject([
      { movementId: 'REF_1', amount: '1000', message: null },
    ]);
  });

  test('a debit is negative, and a reversal or return is marked', () => {
    expect(movements(file(entry({ direction: 'DBIT' })))).toMatchObject([
      { amount: '-1000', isReturn: false },
    ]);
    expect(movements(file(entry({ extra: '<RvslInd>true</RvslInd>' })))).toMatchObject([{ isReturn: true }]);
    const details = '<TxDtls><RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf></TxDtls>';
    expect(movements(file(entry({ details })))).toMatchObject([{ isReturn: true }]);
  });

  test('parses the newer version the same way', () => {
    const details =
      '<TxDtls><RltdPties><Dbtr><Pty><Nm>A</Nm></Pty></Dbtr></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BICFI>TATRSKBX</BICFI></FinInstnId></DbtrAgt></RltdAgts></TxDtls>';
    const text = file(entry({ details })).replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    expect(movements(text)).toMatchObject([{ counterName: 'A', counterBic: 'TATRSKBX' }]);
  });

  test('skips entries that are not booked and amounts of zero', () => {
    expect(movements(file(`${entry({ status: 'PDNG' })}${entry({ amount: '0' })}${entry()}`))).toHaveLength(
      1,
    );
  });

  test('without references gives equal payments different, stable ids', () => {
    const text = file(entry({ reference: '' }).repeat(2));
    const ids = movements(text).map(({ movementId }) => movementId);
    expect(new Set(ids).size).toBe(2);
    expect(movements(text).map(({ movementId }) => movementId)).toEqual(ids);
  });

  test.each([
    ['1000.', '1000'],
    ['0001000.10', '1000.1'],
    ['.5', '0.5'],
  ])('reads the amount %s', (amount, expected) => {
    expect(movements(file(entry({ amount })))).toMatchObject([{ amount: expected }]);
  });

  test.each([
    ['no XML', 'hello'],
    ['broken XML', '<Document><BkToCstmrStmt>'],
    ['another document', '<Document><BkToCstmrDbtCdtNtfctn/></Document>'],
    ['no account', file(entry(), '<Othr><Id>1</Id></Othr>')],
    ['an invalid amount', file(entry({ amount: '1e3' }))],
    ['an invalid direction', file(entry({ direction: 'BOTH' }))],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${file(entry())}`],
  ])('is refused with %s', (_, text) => {
    expect(parseCamt053(text)).toBeUndefined();
  });
});
