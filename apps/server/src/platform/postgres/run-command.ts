import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import { serverEnvironment } from './server-environment.ts';

export interface CommandAnswer {
  /** Undefined when the command could not be started or was ended by a signal. */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/** Runs a command to its end and returns its stdout and stderr together; never throws. */
export function runCommand(command: string, args: readonly string[]): Promise<CommandAnswer> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: serverEnvironment(),
      cwd: parse(process.cwd()).root,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ exitCode: undefined, output: error.message }));
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? undefined, output }));
  });
}
