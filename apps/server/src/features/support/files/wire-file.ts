import type { fileContent, SupportFile } from '@dukat/contract/support';
import type { z } from '@dukat/contract/z';
import type { FileFacts } from './files-repository.ts';

export function wireFile({ public_id: id, name, type, size }: FileFacts): SupportFile {
  return { id, name, type, size };
}

export function wireContent(file: FileFacts & { readonly bytes: Buffer }): z.output<typeof fileContent> {
  return { ...wireFile(file), content: file.bytes.toString('base64') };
}
