import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { uploadFile as endpoint } from '@dukat/contract/support';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { safeFileName } from '@dukat/rules/support/file-name';
import { maxFilesWithoutAccount, maxUnsentFiles, unsentFileRetentionMs } from '@dukat/rules/support/limits';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { publicId } from '../../../platform/random.ts';
import {
  countFiles,
  countWaitingFiles,
  dropStaleFiles,
  type FileOwner,
  lockUploads,
  storeFile,
} from './files-repository.ts';
import { readFile } from './read-file.ts';
import type { SentFile } from './upload-command.ts';
import type { VirusCheck } from './virus-check-port.ts';

interface Sender {
  readonly owner: FileOwner;
  readonly now: Date;
}

/** Accepts a file for a later message: scans it, reads it, and stores it under a generated name. */
export async function uploadFile(
  db: Database,
  virusCheck: VirusCheck,
  { claimedName, bytes: sent }: SentFile,
  { owner, now }: Sender,
): Promise<Result<EndpointResponse<typeof endpoint>, RefusalReason<typeof endpoint>>> {
  const verdict = await scanFile(virusCheck, sent);
  if (verdict === 'infected') return refuse('file_infected', { field: 'file' });
  if (verdict === 'unavailable') return refuse('file_check_unavailable');
  const read = await readFile(sent);
  if (read.refused) return read;
  const { type, ending, bytes } = read.value;
  const kept = { id: publicId(), name: safeFileName(claimedName, ending), type, size: bytes.length };
  return inTransaction(db, async (tx) => {
    await lockUploads(tx, owner);
    await dropStaleFiles(tx, owner, new Date(now.getTime() - unsentFileRetentionMs));
    if ((await countWaitingFiles(tx, owner)) >= maxUnsentFiles) return refuse('too_many_files');
    if ('linkedTo' in owner && (await countFiles(tx, owner)) >= maxFilesWithoutAccount)
      return refuse('too_many_files');
    const { id, ...facts } = kept;
    await storeFile(tx, owner, {
      public_id: id,
      message_id: null,
      ...facts,
      bytes,
      is_checked: virusCheck.looks,
      created_at: now,
    });
    return accept({ file: kept });
  });
}

async function scanFile(virusCheck: VirusCheck, file: Buffer): Promise<'clean' | 'infected' | 'unavailable'> {
  try {
    return await virusCheck.check(file);
  } catch (error) {
    if (error instanceof Outage) return 'unavailable';
    throw error;
  }
}
