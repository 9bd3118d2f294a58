import { z } from '@dukat/contract/z';
import { formatAmount, parseAmount, sum, toAmount } from '@dukat/rules/money/amount';
import { parseIban } from '@dukat/rules/payments/iban';
import { XMLParser } from 'fast-xml-parser';
import type { Transaction } from '../../../../server/src/platform/database/database.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
});

const payment = z.object({
  PmtId: z.object({ EndToEndId: z.string().min(1).max(35) }),
  Amt: z.object({ InstdAmt: z.object({ '#text': z.string(), '@Ccy': z.string() }) }),
  Cdtr: z.object({ Nm: z.string().min(1).max(70) }),
  CdtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }),
  RmtInf: z.object({ Ustrd: z.string().max(140) }).optional(),
});

const file = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({
      GrpHdr: z.object({ MsgId: z.string().min(1).max(35), NbOfTxs: z.string(), CtrlSum: z.string() }),
      PmtInf: z.object({
        DbtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }),
        CdtTrfTxInf: z.array(payment).min(1).max(1000),
      }),
    }),
  }),
});

export interface ImportOutcome {
  readonly errorCode: 0 | 1 | 11;
  readonly instructionId?: string;
  readonly message: string;
}

/** Imports a payment file as a bank does: all of it or nothing, with the first error. */
export async function importPayments(
  tx: Transaction,
  account: { readonly code: string; readonly iban: string; readonly currency: string },
  document: string,
  now: Date,
): Promise<ImportOutcome> {
  const parsed = file.safeParse(parseXml(document));
  if (!parsed.success) return { errorCode: 11, message: 'Syntax error' };
  const { GrpHdr: header, PmtInf: info } = parsed.data.Document.CstmrCdtTrfInitn;
  const wrong = findDefect(parsed.data, account);
  if (wrong !== undefined) return { errorCode: 1, message: wrong };

  const stored = await tx
    .insertInto('sandbox_bank_imports')
    .values({ account: account.code, message_id: header.MsgId, document, received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sandbox_bank_payments')
    .values(
      info.CdtTrfTxInf.map((transfer) => ({
        import_id: stored.id,
        account: account.code,
        end_to_end_id: transfer.PmtId.EndToEndId,
        iban: transfer.CdtrAcct.Id.IBAN,
        owner: transfer.Cdtr.Nm,
        amount: transfer.Amt.InstdAmt['#text'],
        message: transfer.RmtInf?.Ustrd ?? '',
        status: 'waiting' as const,
        movement_id: null,
      })),
    )
    .execute();
  return { errorCode: 0, instructionId: stored.id, message: 'OK' };
}

function findDefect(
  { Document: { CstmrCdtTrfInitn: content } }: z.output<typeof file>,
  account: { readonly iban: string; readonly currency: string },
): string | undefined {
  const { GrpHdr: header, PmtInf: info } = content;
  const transfers = info.CdtTrfTxInf;
  const amounts = transfers.map(({ Amt }) => parseAmount(Amt.InstdAmt['#text'], 2));
  if (info.DbtrAcct.Id.IBAN !== account.iban) return 'Debtor account is not the account of the token';
  if (transfers.some(({ Amt }) => Amt.InstdAmt['@Ccy'] !== account.currency)) return 'Wrong currency';
  if (amounts.some((amount) => amount.refused || amount.value <= 0n)) return 'Wrong amount';
  if (transfers.some(({ CdtrAcct }) => parseIban(CdtrAcct.Id.IBAN).refused)) return 'Invalid account number';
  if (header.NbOfTxs !== String(transfers.length)) return 'Wrong number of transactions';
  const total = sum(amounts.flatMap((amount) => (amount.refused ? [] : [amount.value])));
  return formatAmount(toAmount(header.CtrlSum)) === formatAmount(total) ? undefined : 'Wrong control sum';
}

function parseXml(document: string): unknown {
  try {
    return parser.parse(document);
  } catch {
    return undefined;
  }
}
