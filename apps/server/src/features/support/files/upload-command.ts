import type { BodyOf } from '@dukat/contract/endpoint';
import { largestSupportFileBytes, type uploadFile } from '@dukat/contract/support';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** A file as its sender named it. */
export interface SentFile {
  readonly claimedName: string;
  readonly bytes: Buffer;
}

/** Reads the letters that a file travels as; what is larger than its own bound fits the body too. */
export function readUpload({
  name: claimedName,
  file,
}: BodyOf<typeof uploadFile>): Result<SentFile, 'file_too_large'> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > largestSupportFileBytes) return refuse('file_too_large', { field: 'file' });
  return accept({ claimedName, bytes });
}
