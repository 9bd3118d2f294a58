import type { Brand } from '@dukat/brands/brand';
import type { Typeface } from '@dukat/brands/look-shape';
import { brands } from '@dukat/brands/sites';
import { fillText, translateAll } from '@dukat/locales/compiled-texts';
import { documentWords } from '@dukat/locales/documents/document-words';
import { giftCardWords } from '@dukat/locales/documents/gift-card-words';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import PdfDocument from 'pdfkit';
import { brandMark } from '../../../platform/pdf/brand-mark.ts';
import {
  colors,
  drawText,
  drawWrapped,
  registerFonts,
  setFont,
  wrappedLineHeight,
  wrappedLines,
} from '../../../platform/pdf/pdf-text.ts';
import type { PaidGiftCard } from '../gift-cards-repository.ts';
import { drawQr } from './card-qr.ts';

type Pdf = PDFKit.PDFDocument;

/** The card on the A4 page, in points. */
const card = { left: 60, top: 80, width: 475, height: 280 } as const;
const inner = 24;
const codeTop = card.top + card.height - 52;
const qrWidth = 130;
const textRoom = card.width - 2 * inner - qrWidth - inner;

/** What is printed on a card, in its language. */
function describe(paid: PaidGiftCard) {
  const { locale, asset, origin } = paid;
  const words = translateAll(giftCardWords, locale);
  const amount = numberFormats(languageTag(locale)).exact(formatAmount(paid.amount), asset);
  // The card ends at midnight, so the day before is the last one.
  const day = timeFormats(languageTag(locale)).day(paid.expiresAt.getTime() - 1);
  const recipient = plainText(paid.recipient);
  return {
    amount,
    title: fillText(words.title, { amount }),
    greeting: words[paid.design],
    forWhom: recipient === '' ? null : fillText(words.forWhom, { recipient }),
    message: plainText(paid.message),
    from: fillText(words.from, { sender: plainText(paid.sender) }),
    expiry: fillText(words.expiry, { day }),
    howTo: words.howTo,
    notes: [fillText(words.scan, { address: `${origin}/poukaz` }), words.choose, words.part, words.keep],
    sandbox: translateAll(documentWords, locale).sandbox,
  };
}

/** A gift card as an A4 page to cut out, with its code in groups. */
export async function printCard(
  paid: PaidGiftCard,
  code: string,
  { isPlayMoney, now }: { readonly isPlayMoney: boolean; readonly now: Date },
): Promise<Buffer> {
  const brand = brands.find(({ id }) => id === paid.brand);
  assert(brand !== undefined, 'expected the brand of a gift card to exist');
  const texts = describe(paid);
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    lang: languageTag(paid.locale),
    displayTitle: true,
    info: { Title: texts.title, Author: brand.company.name, Creator: brand.name, CreationDate: now },
  });
  const ended = new Promise<Buffer>((resolve, fail) => {
    const made: Buffer[] = [];
    pdf.on('data', (bytes: Buffer) => made.push(bytes));
    pdf.on('end', () => resolve(Buffer.concat(made)));
    pdf.on('error', fail);
  });
  registerFonts(pdf, brand.look.typeface);
  drawCutMarks(pdf);
  drawFace(pdf, brand, await brandMark(brand), texts);
  drawQr(pdf, `${paid.origin}/poukaz#${code}`, {
    left: card.left + card.width - inner - qrWidth,
    top: card.top + 84,
    width: qrWidth,
  });
  drawText(pdf, code, card.left + inner, codeTop, {
    size: 18,
    isBold: true,
  });
  drawNotes(pdf, brand, isPlayMoney ? [texts.sandbox, ...texts.notes] : texts.notes, texts.howTo);
  pdf.end();
  return ended;
}

function drawCutMarks(pdf: Pdf): void {
  const { left, top, width, height } = card;
  const length = 16;
  const gap = 4;
  for (const [x, outX] of [
    [left, -1],
    [left + width, 1],
  ] as const) {
    for (const [y, outY] of [
      [top, -1],
      [top + height, 1],
    ] as const) {
      pdf.moveTo(x + outX * gap, y).lineTo(x + outX * (gap + length), y);
      pdf.moveTo(x, y + outY * gap).lineTo(x, y + outY * (gap + length));
    }
  }
  pdf.lineWidth(0.5).strokeColor(colors.quiet).stroke();
}

function drawFace(pdf: Pdf, { name, look }: Brand, mark: Buffer, texts: ReturnType<typeof describe>): void {
  const left = card.left + inner;
  const face = look.typeface;
  pdf.rect(card.left, card.top, card.width, 10).fill(look.light.accent);
  pdf.image(mark, left, card.top + 28, { width: 28, height: 28 });
  drawText(pdf, name, left + 38, card.top + 33, { size: 15, face, isBold: true });
  const large = { size: 22, face, isBold: true };
  setFont(pdf, texts.amount, large);
  const amountLeft = card.left + card.width - inner - pdf.widthOfString(texts.amount);
  drawText(pdf, texts.amount, amountLeft, card.top + 29, large);
  drawGreeting(pdf, texts, face);
  drawText(pdf, texts.expiry, left, card.top + card.height - 26, { size: 9, color: colors.quiet });
}

/** Draws the greeting beside the QR code and above the code, in smaller type if it is long. */
function drawGreeting(
  pdf: Pdf,
  { greeting, forWhom, message, from }: ReturnType<typeof describe>,
  face: Typeface,
): void {
  const lines = [
    { text: greeting, style: { size: 16, face, isBold: true } },
    { text: forWhom ?? '', style: { size: 11 } },
    { text: message, style: { size: 9 } },
    { text: from, style: { size: 11 } },
  ].filter(({ text }) => text !== '');
  const gap = 4;
  const top = card.top + 84;
  const bottom = codeTop - 8;
  const draw = (scale: number, isMeasured: boolean): number => {
    let next = top;
    for (const { text, style } of lines) {
      const scaled = { ...style, size: style.size * scale };
      const place = { left: card.left + inner, top: next, room: textRoom };
      const end = isMeasured
        ? next + wrappedLines(pdf, text, textRoom, scaled).length * scaled.size * wrappedLineHeight
        : drawWrapped(pdf, text, place, scaled);
      next = end + gap;
    }
    return next;
  };
  let scale = 1;
  while (draw(scale, true) > bottom && scale > 0.2) scale *= 0.95;
  draw(scale, false);
}

function drawNotes(pdf: Pdf, { company }: Brand, notes: readonly string[], heading: string): void {
  const place = { left: card.left, room: card.width };
  let top = card.top + card.height + 44;
  top = drawWrapped(pdf, heading, { ...place, top }, { size: 13, isBold: true }) + 4;
  for (const note of notes) top = drawWrapped(pdf, note, { ...place, top }, { size: 10 }) + 3;
  drawWrapped(
    pdf,
    `${company.name}, ${company.address}`,
    { ...place, top: top + 10 },
    { size: 8, color: colors.quiet },
  );
}
