import { readDocumentPiece } from '@dukat/contract/documents';
import type { Api } from '../../../platform/api/api.ts';

const types = { csv: 'text/csv;charset=utf-8', pdf: 'application/pdf' } as const;

/** Downloads a document part by part and saves it as a file. */
export async function saveDocument(
  api: Api,
  {
    id,
    format,
    file_name: name,
  }: { readonly id: string; readonly format: 'csv' | 'pdf'; readonly file_name: string },
): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let more = true; more; ) {
    const piece = await api(readDocumentPiece, { params: { exportId: id, number: String(pieces.length) } });
    pieces.push(Uint8Array.from(atob(piece.bytes), (character) => character.charCodeAt(0)));
    more = piece.has_more;
  }
  const address = URL.createObjectURL(new Blob(pieces, { type: types[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
