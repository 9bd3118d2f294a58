import { expect, test } from 'vitest';
import { readStartOptions } from './start-options.ts';

const recipients = `age1${'q'.repeat(58)}`;

test('nothing is archived without a target', () => {
  expect(readStartOptions({}, []).archive).toBeUndefined();
});

test('a folder needs no login, a bucket does', () => {
  const ofFolder = { BACKUP_TARGET: '/backups', BACKUP_RECIPIENTS: `${recipients}, ${recipients}` };
  expect(readStartOptions(ofFolder, []).archive).toEqual({
    target: '/backups',
    recipients: [recipients, recipients],
  });
  const ofBucket = { BACKUP_TARGET: 's3://bucket/dukat', BACKUP_RECIPIENTS: recipients };
  expect(() => readStartOptions(ofBucket, [])).toThrow('set BACKUP_S3_KEY to its login');
  expect(readStartOptions({ ...ofBucket, BACKUP_S3_KEY: 'id:se:cret' }, []).archive).toMatchObject({
    s3Key: 'id:se:cret',
  });
});

test.each([
  ['a relative folder', { BACKUP_TARGET: 'backups', BACKUP_RECIPIENTS: recipients }, 'BACKUP_TARGET must be'],
  ['no key', { BACKUP_TARGET: '/b', BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1' }, 'BACKUP_RECIPIENTS must be'],
  ['a login alone', { BACKUP_S3_KEY: 'id:secret' }, 'so BACKUP_TARGET must be set'],
])('refuses %s', (_, env, problem) => {
  expect(() => readStartOptions(env, [])).toThrow(problem);
});
