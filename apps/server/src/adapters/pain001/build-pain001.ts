import { sum } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { bankAmountText } from '@dukat/rules/payments/qr/bank-text';
import { assert } from '@dukat/rules/result';
import type { CreditTransfer, TransferFile } from '../../features/payments/payouts/payout-file-port.ts';
import { bankWords, xmlText } from './bank-words.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';

/**
 * Builds a credit transfer file, ISO 20022 pain.001.001.03: domestic CZK payments, EUR by SEPA. Batch booking is off, so that the statement
 * shows each payment with its own reference.
 */
export function buildPain001(file: TransferFile): string {
  const { messageId, transfers, currency, debtor } = file;
  assert(
    messageId.length <= 35 && transfers.length > 0,
    'expected a message id of at most 35 characters and at least one transfer',
  );
  const total = bankAmountText(sum(transfers.map(({ amount }) => amount)));
  const totals = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`;
  const owner = element('Nm', bankWords(debtor.owner, 70));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${namespace}"><CstmrCdtTrfInitn>`,
    `<GrpHdr>${element('MsgId', messageId)}<CreDtTm>${file.createdAt.toISOString().slice(0, 19)}</CreDtTm>${totals}`,
    `<InitgPty>${owner}</InitgPty></GrpHdr>`,
    `<PmtInf>${element('PmtInfId', messageId)}<PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}`,
    `<PmtTpInf>${paymentType(currency)}</PmtTpInf>${element('ReqdExctnDt', file.executionDate)}`,
    `<Dbtr>${owner}</Dbtr><DbtrAcct><Id>${element('IBAN', debtor.iban)}</Id><Ccy>${currency}</Ccy></DbtrAcct>`,
    `<DbtrAgt><FinInstnId>${element('BIC', debtor.bic)}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>`,
    ...transfers.map((transfer) => transferElement(transfer, currency)),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n');
}

function paymentType(currency: Fiat): string {
  return currency === 'EUR' ? '<SvcLvl><Cd>SEPA</Cd></SvcLvl>' : '<InstrPrty>NORM</InstrPrty>';
}

function transferElement(transfer: CreditTransfer, currency: string): string {
  const { endToEndId, amount, bic, iban } = transfer;
  const agent = bic === null ? '' : `<CdtrAgt><FinInstnId>${element('BIC', bic)}</FinInstnId></CdtrAgt>`;
  const address = bankWords(transfer.address ?? '', 70);
  const addressElement = address === '' ? '' : `<PstlAdr>${element('AdrLine', address)}</PstlAdr>`;
  return [
    `<CdtTrfTxInf><PmtId>${element('EndToEndId', endToEndId)}</PmtId>`,
    `<Amt><InstdAmt Ccy="${currency}">${bankAmountText(amount)}</InstdAmt></Amt>${agent}`,
    `<Cdtr>${element('Nm', bankWords(transfer.owner, 70) || iban)}${addressElement}</Cdtr>`,
    `<CdtrAcct><Id>${element('IBAN', iban)}</Id></CdtrAcct>`,
    `<RmtInf>${element('Ustrd', remittance(transfer))}</RmtInf></CdtTrfTxInf>`,
  ].join('');
}

/** Czech and Slovak banks read the payee's symbol at the start of the message: "/VS1234567890 text". */
function remittance({ variableSymbol, message, endToEndId }: CreditTransfer): string {
  const symbol = variableSymbol === null ? '' : `/VS${variableSymbol} `;
  return bankWords(`${symbol}${message}`, 140) || endToEndId;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
