import { isAbsolute } from 'node:path';
import { parseS3Place } from '../../adapters/s3/s3-store.ts';
import type { ArchiveConfig } from '../../platform/archive/archive-config.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { account, exactSetting, optionalText, reporting, setting } from './setting.ts';

const recipientShape = /^age1[02-9ac-hj-np-z]{58}$/;

function parseRecipients(given: string): readonly string[] {
  const keys = given.split(',').map((key) => key.trim());
  if (keys.every((key) => recipientShape.test(key))) return keys;
  throw new StartProblem(
    'BACKUP_RECIPIENTS must be public age keys such as age1..., comma-separated (age-keygen prints one).',
  );
}

/** Where base backups and WAL go; undefined without a target. */
export const backupSettings = account({
  target: setting(
    'BACKUP_TARGET',
    'where backups and every change of the database go: an absolute folder, or s3://bucket/prefix?endpoint=address&region=name&lock=35',
    optionalText,
  ),
  recipients: setting(
    'BACKUP_RECIPIENTS',
    'public age keys that can read the backups, comma-separated; their secret keys belong on another machine',
    optionalText,
  ),
});

export const backupS3Key = exactSetting('BACKUP_S3_KEY', 'login of the bucket, as id:secret', optionalText, {
  isSecret: true,
  requires: ['BACKUP_TARGET'],
});

export const toArchiveConfig = reporting(
  ({
    places,
    s3Key,
  }: {
    readonly places: Readonly<Record<'target' | 'recipients', string>> | undefined;
    readonly s3Key?: string | undefined;
  }): ArchiveConfig | undefined => {
    if (places === undefined) {
      if (s3Key !== undefined)
        throw new StartProblem('BACKUP_S3_KEY is set, so BACKUP_TARGET must be set as well.');
      return undefined;
    }
    const isBucket = !isAbsolute(places.target);
    if (isBucket) parseS3Place(places.target);
    if (isBucket && !/^[^:]+:.+$/.test(s3Key ?? ''))
      throw new StartProblem('BACKUP_TARGET names a bucket: set BACKUP_S3_KEY to its login, as id:secret.');
    return {
      target: places.target,
      ...(isBucket && { s3Key }),
      recipients: parseRecipients(places.recipients),
    };
  },
);
