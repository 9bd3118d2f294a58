/** The checks of the doctor. Each has a section in docs/operations/doctor.md. */
export const checkNames = [
  'settings',
  'files',
  'clock',
  'disk',
  'versions',
  'database',
  'durability',
  'checksums',
  'bloat',
  'locks',
  'transactions',
  'replication',
  'amcheck',
  'books',
  'seals',
  'keys',
  'jobs',
  'queues',
  'archive',
  'providers',
  'certificates',
  'backup',
] as const;
export type CheckName = (typeof checkNames)[number];

/** `skipped`: the check could not be made, and says why. */
export type Level = 'ok' | 'warning' | 'problem' | 'skipped';

export interface Finding {
  readonly check: CheckName;
  readonly level: Level;
  /** One sentence without personal data and secrets. */
  readonly text: string;
}

/** The section of the documents that explains a check. */
export const docsSection = (check: CheckName) => `docs/operations/doctor.md#${check}`;

/** Formats findings in columns, problems last so that they stay in sight. */
export function findingsText(findings: readonly Finding[]): string {
  const order: readonly Level[] = ['ok', 'skipped', 'warning', 'problem'];
  return findings
    .toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
    .map(({ check, level, text }) => {
      const line = `${level.padEnd(8)} ${check.padEnd(12)} ${text}`;
      return level === 'ok' ? line : `${line}\n${' '.repeat(22)}${docsSection(check)}`;
    })
    .join('\n');
}
