import sharp from 'sharp';

const sides = ['front', 'back'] as const;
export type DocumentSide = (typeof sides)[number];

/** The simulated documents of a check: the two sides of one card, named after the check. */
export function listSandboxDocuments(
  run: string,
): readonly { readonly id: string; readonly side: DocumentSide }[] {
  return sides.map((side) => ({ id: `${run}-${side}`, side }));
}

/** Returns the check and the side of a document, or undefined for an unknown id. */
export function parseSandboxDocument(
  id: string,
): { readonly run: string; readonly side: DocumentSide } | undefined {
  const side = sides.find((known) => id.endsWith(`-${known}`));
  return side && { run: id.slice(0, -side.length - 1), side };
}

/** Draws a card marked as a specimen, so that nobody mistakes it for a real document. */
export function drawDocument(side: DocumentSide): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
<rect width="860" height="540" rx="30" fill="#dfe7ee"/><rect x="50" y="130" width="220" height="280" fill="#9fb3c4"/>
<text x="310" y="210" font-family="sans-serif" font-size="56" fill="#24323f">SPECIMEN</text>
<text x="310" y="290" font-family="sans-serif" font-size="36" fill="#24323f">${side}</text></svg>`;
  return sharp(Buffer.from(card)).jpeg().toBuffer();
}
