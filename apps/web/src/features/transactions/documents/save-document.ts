import { readDocumentPiece } from '@dukat/contract/documents';
import type { Api } from '../../../platform/api/api.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';

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
  const parts: string[] = [];
  for (let more = true; more; ) {
    const piece = await api(readDocumentPiece, { params: { exportId: id, number: String(parts.length) } });
    parts.push(piece.bytes);
    more = piece.has_more;
  }
  saveFile(name, types[format], parts);
}
