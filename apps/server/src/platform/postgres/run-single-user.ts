import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import type { ClusterPlan } from './create-cluster.ts';
import { serverEnvironment } from './server-environment.ts';

/** Runs one statement as the superuser on a stopped cluster, which needs no password. */
export function runSingleUser({ cluster, binaries, way }: ClusterPlan, statement: string): Promise<void> {
  const [command = '', ...args] = [
    ...way.prefix,
    binaries.postgres,
    '--single',
    '-j',
    '-D',
    cluster,
    // Without it PostgreSQL would delete the times of all commits.
    '-c',
    'track_commit_timestamp=on',
    'postgres',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: serverEnvironment(),
      cwd: parse(process.cwd()).root,
    });
    let said = '';
    const collect = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      if (exitCode === 0 && !/\b(ERROR|FATAL|PANIC):/.test(said)) resolve();
      else reject(new StartProblem(`The restored database cannot be opened:\n${said.slice(-1000)}`));
    });
    child.stdin.end(`${statement}\n\n`);
  });
}
