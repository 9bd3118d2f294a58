import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@dukat/rules/result';
import { testCertificate, testKey } from '../../adapters/foreign-hosts/testing/test-certificate.ts';
import { freePort } from '../../platform/postgres/access.ts';
import { checkout } from '../configuration/start-options.ts';

/** How to run a proxy of `ops` on free loopback ports with the test's certificate. Nothing else of its file is changed. */
export interface ProxyKind {
  readonly program: string;
  readonly file: string;
  /** Pairs of a text of the file, each of which must occur, and its replacement. */
  readonly replacements: (place: ProxyPlace) => readonly (readonly [string, string])[];
  readonly command: (file: string) => readonly string[];
  /** Returns the whole configuration around the file. */
  readonly wrap?: (text: string, folder: string) => string;
}

export interface ProxyPlace {
  readonly folder: string;
  readonly plain: number;
  readonly tls: number;
  readonly upstream: number;
}

export interface StartedProxy extends ProxyPlace {
  close(): Promise<void>;
}

/** Another process may take a free port before the proxy does. */
const mostStarts = 5;

/** Starts a proxy and waits until it accepts connections. */
export async function startProxy(path: string, kind: ProxyKind, upstream: number): Promise<StartedProxy> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await start(path, kind, upstream);
    } catch (error) {
      const isTaken = error instanceof Error && /address.*in use|cannot bind/i.test(error.message);
      if (!isTaken || starts === mostStarts) throw error;
    }
  }
}

async function start(
  path: string,
  { file, replacements, command, wrap = (text) => text }: ProxyKind,
  upstream: number,
): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-proxy-'));
  const place = { folder, plain: await freePort(), tls: await freePort(), upstream };
  writeFileSync(join(folder, 'certificate.pem'), testCertificate);
  writeFileSync(join(folder, 'key.pem'), testKey);
  writeFileSync(join(folder, 'certificate-and-key.pem'), `${testCertificate}\n${testKey}\n`);
  let text = readFileSync(join(checkout, file), 'utf8');
  for (const [old, replacement] of replacements(place)) {
    assert(text.includes(old), `expected ${old} in ${file}`);
    text = text.replaceAll(old, replacement);
  }
  const configuration = join(folder, 'configuration');
  writeFileSync(configuration, wrap(text, folder));
  const said: string[] = [];
  const child = spawn(path, command(configuration), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  child.stderr.on('data', (bytes) => said.push(String(bytes)));
  try {
    while (!(await isOpen(place.tls))) {
      assert(child.exitCode === null, `expected ${path} to run: ${said.join('')}`);
      await wait(50);
    }
  } catch (error) {
    await end(child, folder);
    throw error;
  }
  return { ...place, close: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true });
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
