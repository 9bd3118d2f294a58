import './load-dotenv.ts';

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readInternetTime } from './adapters/internet-time/read-internet-time.ts';
import { systemErrorCode } from './platform/start/start-problem.ts';
import { findingsText } from './program/doctor/finding.ts';
import { runDoctor } from './program/doctor/run-doctor.ts';
import { contentsText, supportBundle } from './program/doctor/support-bundle.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';

/** `npm run doctor`: examines the installation and changes nothing; exits 0 if there is no problem, else 1. */
async function doctor(): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, bundle: text, backups: text } });
  const examination = await runDoctor({
    readEnvironment: ownEnvironment,
    readTime: readInternetTime,
    backups: values.backups,
  });
  const { findings } = examination;
  console.log(values.json ? JSON.stringify(findings, null, 2) : findingsText(findings));
  if (values.bundle !== undefined) {
    writeFileSync(values.bundle, `${JSON.stringify(supportBundle(examination), null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    if (!values.json) console.log(`\nThe support bundle ${values.bundle} contains:\n${contentsText()}`);
  }
  return findings.every(({ level }) => level !== 'problem');
}

try {
  process.exitCode = (await doctor()) ? 0 : 1;
} catch (error) {
  const code = systemErrorCode(error);
  console.error(code === 'EEXIST' ? 'The file of the support bundle exists already.' : error);
  process.exitCode = 1;
}
