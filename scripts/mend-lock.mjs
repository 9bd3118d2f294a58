// Adds lockfile entries for optional binaries of other platforms that the lockfile's writer could not see, so that
// `npm ci` accepts the lockfile everywhere (npm/cli#9846). Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'linux'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

function processorOf(words) {
  if (['eabi', 'gnueabihf', 'musleabihf'].some((word) => words.includes(word))) return 'arm';
  return processors.find((processor) => words.includes(processor));
}

function isLocked(name) {
  return Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
}

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(name) || !/^\d/.test(version)) continue;
    const words = name.split(/[/-]/);
    const system = systems.find((word) => words.includes(word));
    if (system === undefined) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [processorOf(words)],
      ...(parent.dev && { dev: true }),
      ...(system === 'linux' && { libc: [/musl/.test(name) ? 'musl' : 'glibc'] }),
      optional: true,
      os: [system],
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
