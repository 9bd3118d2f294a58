import { StartProblem } from '../../platform/start/start-problem.ts';
import type { VirusCheckConfiguration } from './configuration.ts';

/** Reads VIRUS_CHECK. Without it no file is scanned. */
export function readVirusCheck(env: NodeJS.ProcessEnv): VirusCheckConfiguration | undefined {
  const text = env.VIRUS_CHECK?.trim() || 'off';
  if (text === 'off') return undefined;
  const [, host = '', port = ''] = /^clamd:\/\/([\w.-]{1,253}):(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartProblem('VIRUS_CHECK must be off or an address of ClamAV such as clamd://127.0.0.1:3310.');
  }
  return { host, port: Number(port) };
}
