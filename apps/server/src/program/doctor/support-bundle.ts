import { allSettings, isNamed } from '../environment/all-settings.ts';
import { version } from '../version.ts';
import type { Examination } from './run-doctor.ts';

/** The parts of a support bundle, with what each contains. */
const contents = {
  contents: 'this list',
  program: 'versions of the program and Node, the system’s name and processor',
  settings: 'names of the settings that are set and their sources, without values',
  findings: 'checks of the doctor with their result; of settings and files without the sentence',
  tables: 'names of the tables with estimated rows and bytes, without content',
} as const;

/** Checks whose sentences may repeat what an operator typed, such as a path or a name. */
const privateChecks = ['settings', 'files', 'certificates'];

/** Returns what may be sent to others: no personal data, no secret, no value of a setting. */
export function supportBundle({ findings, environment, tables }: Examination) {
  const settings = [...environment.sources]
    .filter(([name]) => allSettings.some((info) => isNamed(info, name)))
    // The end of a family’s name is typed by the operator.
    .map(([name, source]) => ({
      name: allSettings.find((info) => isNamed(info, name))?.name ?? '',
      source: source.startsWith('file of') ? 'file' : source,
    }));
  return {
    contents,
    program: { version, node: process.versions.node, system: process.platform, processor: process.arch },
    settings,
    findings: findings.map(({ check, level, text }) =>
      privateChecks.includes(check) ? { check, level } : { check, level, text },
    ),
    tables,
  } satisfies Record<keyof typeof contents, unknown>;
}

/** Lists the contents of a bundle, to print beside its file. */
export function contentsText(): string {
  return Object.entries(contents)
    .map(([part, what]) => `  ${part.padEnd(10)} ${what}`)
    .join('\n');
}
