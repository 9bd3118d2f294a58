// Adds lockfile entries for optional binaries of other platforms that npm omitted, so that `npm ci` accepts the lockfile on every platform
// (npm/cli#9846), and requests from the registry the hash of every entry without one. If the registry lacks binaries of other platforms,
// prints their names, so that someone with a complete registry can run it again. Run it after every `npm install`.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'linux'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];
const concurrency = 4;

function parseProcessor(words) {
  if (['eabi', 'gnueabihf', 'musleabihf'].some((word) => words.includes(word))) return 'arm';
  return processors.find((processor) => words.includes(processor));
}

function isLocked(name) {
  return Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
}

function addMissing() {
  let added = 0;
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(name) || !/^\d/.test(version)) continue;
      const words = name.split(/[/-]/);
      const system = systems.find((word) => words.includes(word));
      if (system === undefined) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        cpu: [parseProcessor(words)],
        ...(parent.dev && { dev: true }),
        ...(system === 'linux' && { libc: [/musl/.test(name) ? 'musl' : 'glibc'] }),
        optional: true,
        os: [system],
      };
      added += 1;
    }
  }
  return added;
}

async function addHashes() {
  const bare = Object.entries(lock.packages).filter(
    ([path, { version, integrity, link }]) =>
      path.includes('node_modules/') && version !== undefined && !integrity && !link,
  );
  const waiting = [...bare];
  const unknown = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [path, entry] = next;
      const name = entry.name ?? path.split('node_modules/').at(-1);
      // Keeps npm's order of fields.
      const { version, ...rest } = entry;
      const integrity = await fetchHash(`${name}@${version}`);
      if (integrity === undefined) unknown.push(`${name}@${version}`);
      else lock.packages[path] = { version, integrity, ...rest };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { asked: bare.length, unknown };
}

async function fetchHash(wanted) {
  const options = { shell: process.platform === 'win32' };
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', wanted, 'dist.integrity'], options);
    return stdout.trim().startsWith('sha512-') ? stdout.trim() : undefined;
  } catch {
    return undefined;
  }
}

const added = addMissing();
const { asked, unknown } = await addHashes();
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added, ${asked - unknown.length} of ${asked} missing hashes found`);
for (const name of unknown) console.log(`  no hash of ${name}: this registry does not have it`);
