import { spawn } from 'node:child_process';

/** Runs a command and returns its exit code. With `quiet`, its output is printed only if it fails; otherwise it goes to the terminal. */
export function runChild(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const exitCode = code ?? 128 + (signal === 'SIGINT' ? 2 : 15);
      if (quiet && exitCode !== 0) process.stderr.write(Buffer.concat(said));
      resolve(exitCode);
    });
  });
}

/** Returns the output of a command, or undefined if it cannot be run or fails. */
export function readOutput(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], ...options });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? said.trim() : undefined));
  });
}
