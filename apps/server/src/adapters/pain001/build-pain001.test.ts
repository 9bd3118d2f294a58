import { toAmount } from '@dukat/rules/money/amount';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { CreditTransfer, TransferFile } from '../../features/payments/payouts/payout-file-port.ts';
import { bankWords, xmlText } from './bank-words.ts';
import { buildPain001 } from './build-pain001.ts';

const transfer: CreditTransfer = {
  endToEndId: 'DKABCDEFGH23456789ABCDEFGH',
  amount: toAmount('1000.5'),
  iban: 'CZ6508000000192000145399',
  bic: null,
  owner: 'Jan Novák',
  address: null,
  variableSymbol: '77',
  message: 'výplata',
};
const file: TransferFile = {
  messageId: 'DKB1',
  createdAt: new Date('2026-03-02T10:00:00.123Z'),
  executionDate: '2026-03-02',
  currency: 'CZK',
  debtor: { owner: 'Dukat & Co. s.r.o.', iban: 'CZ2620100000003000000004', bic: 'FIOBCZPPXXX' },
  transfers: [transfer],
};

function parsed(given: TransferFile) {
  const text = buildPain001(given);
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' });
  return parser.parse(text).Document.CstmrCdtTrfInitn;
}

describe('a payment file', () => {
  test('in CZK contains debtor, payee, amount, reference and symbol', () => {
    const { GrpHdr: header, PmtInf: info } = parsed(file);
    expect(header).toMatchObject({
      MsgId: 'DKB1',
      CreDtTm: '2026-03-02T10:00:00',
      NbOfTxs: '1',
      CtrlSum: '1000.50',
    });
    expect(info).toMatchObject({
      PmtMtd: 'TRF',
      BtchBookg: 'false',
      PmtTpInf: { InstrPrty: 'NORM' },
      ReqdExctnDt: '2026-03-02',
      DbtrAcct: { Id: { IBAN: 'CZ2620100000003000000004' }, Ccy: 'CZK' },
    });
    expect(info.CdtTrfTxInf).toMatchObject({
      PmtId: { EndToEndId: transfer.endToEndId },
      Amt: { InstdAmt: { '#text': '1000.50', '@Ccy': 'CZK' } },
      Cdtr: { Nm: 'Jan Novak' },
      CdtrAcct: { Id: { IBAN: transfer.iban } },
      RmtInf: { Ustrd: '/VS77 vyplata' },
    });
  });

  test('in EUR is a SEPA transfer, with bank and address if known', () => {
    const one = {
      ...transfer,
      bic: 'TATRSKBX',
      address: 'Hlavná 1, 811 01 Bratislava, SK',
      variableSymbol: null,
    };
    const { PmtInf: info } = parsed({ ...file, currency: 'EUR', transfers: [one] });
    expect(info.PmtTpInf).toEqual({ SvcLvl: { Cd: 'SEPA' } });
    expect(info.CdtTrfTxInf).toMatchObject({
      CdtrAgt: { FinInstnId: { BIC: 'TATRSKBX' } },
      Cdtr: { PstlAdr: { AdrLine: 'Hlavna 1, 811 01 Bratislava, SK' } },
      RmtInf: { Ustrd: 'vyplata' },
    });
  });

  test('of several payments sums them exactly', () => {
    const amounts = ['0.10', '0.20', '99999999.99'];
    const transfers = amounts.map((amount) => ({ ...transfer, amount: toAmount(amount) }));
    const { GrpHdr: header, PmtInf: info } = parsed({ ...file, transfers });
    expect([header.NbOfTxs, header.CtrlSum, info.NbOfTxs, info.CtrlSum]).toEqual([
      '3',
      '100000000.29',
      '3',
      '100000000.29',
    ]);
  });

  test('contains no character that a bank rejects or that ends an element', () => {
    const nasty = { ...transfer, owner: '<b>"Č" & Łódź</b>', message: 'a\nb </Ustrd><x/> 💰 €' };
    const { PmtInf: info } = parsed({ ...file, transfers: [nasty] });
    expect(info.CdtTrfTxInf.Cdtr.Nm).toBe('.b..C. + Lodz./b.');
    expect(info.CdtTrfTxInf.RmtInf.Ustrd).toBe('/VS77 a b ./Ustrd..x/.');
  });

  test('cuts names to 70 and messages to 140 characters', () => {
    const long = { ...transfer, owner: 'n'.repeat(80), message: 'm'.repeat(200) };
    const { PmtInf: info } = parsed({ ...file, transfers: [long] });
    expect(info.CdtTrfTxInf.Cdtr.Nm).toHaveLength(70);
    expect(info.CdtTrfTxInf.RmtInf.Ustrd).toHaveLength(140);
  });

  test('requires at least one transfer and a short id', () => {
    expect(() => buildPain001({ ...file, transfers: [] })).toThrow();
    expect(() => buildPain001({ ...file, messageId: 'x'.repeat(36) })).toThrow();
    expect(() =>
      buildPain001({ ...file, transfers: [{ ...transfer, amount: toAmount('0.001') }] }),
    ).toThrow();
  });

  test('is the same text for the same payments', () => {
    expect(buildPain001(file)).toBe(buildPain001({ ...file }));
  });
});

test('uses the account for a payee whose name has no supported letter', () => {
  const { PmtInf: info } = parsed({ ...file, transfers: [{ ...transfer, owner: '株式会社' }] });
  expect(info.CdtTrfTxInf.Cdtr.Nm).toBe(transfer.iban);
});

test('keeps the characters that SEPA supports', () => {
  expect(bankWords("Az09 /-?:().,'+", 70)).toBe("Az09 /-?:().,'+");
  expect(bankWords('a//b', 70)).toBe('a/b');
  expect(xmlText('a\u0000b\ud800c')).toBe('abc');
});
