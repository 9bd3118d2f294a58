import { correction, generate } from 'lean-qr';

/** Draws a QR code with its quiet zone into a square (ISO/IEC 18004). */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  value: string,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const code = generate(value, { minCorrectionLevel: correction.M });
  const quiet = 4;
  const module = width / (code.size + 2 * quiet);
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) pdf.rect(left + (x + quiet) * module, top + (y + quiet) * module, module, module);
    }
  }
  pdf.fill('#000000');
}
