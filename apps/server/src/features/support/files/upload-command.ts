import type { EndpointBody } from '@dukat/contract/endpoint';
import { largestSupportFileBytes, type uploadFile } from '@dukat/contract/support';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** A file with the name that its sender claims. */
export interface SentFile {
  readonly claimedName: string;
  readonly bytes: Buffer;
}

/** Decodes an uploaded file. Files slightly above the limit still fit into the body limit and are refused here. */
export function readUpload({
  name: claimedName,
  file,
}: EndpointBody<typeof uploadFile>): Result<SentFile, 'file_too_large'> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > largestSupportFileBytes) return refuse('file_too_large', { field: 'file' });
  return accept({ claimedName, bytes });
}
