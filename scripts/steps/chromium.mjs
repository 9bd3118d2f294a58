import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from './install.mjs';
import { root } from './paths.mjs';
import { printLine, step } from './print.mjs';
import { Problem } from './problem.mjs';
import { readOutput, runChild } from './run-child.mjs';

/**
 * Finds or installs Chromium and returns the path of its executable. E2e tests are never skipped because of a missing browser. Packages of
 * the system are installed only in CI or if the caller asks for it.
 */
export async function findChromium({ mayUseApt = Boolean(process.env.CI) } = {}) {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (await works(wanted)) return wanted;
    throw new Problem(`CHROME_PATH names ${wanted}, which does not run as a Chromium.`);
  }
  const found = await firstThatWorks([...findSystemChromium(), ...findPlaywrightChromium()]);
  if (found !== undefined) return found;

  if (mayUseApt) {
    await installWithApt();
    const installed = await firstThatWorks(findSystemChromium());
    if (installed !== undefined) return installed;
  }

  const packed = await fromPackage();
  if (packed !== undefined && (await works(packed))) return packed;
  throw new Problem(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, set CHROME_PATH to its program, or add --install-chromium for apt-get as root.',
  );
}

async function firstThatWorks(candidates) {
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await works(candidate))) return candidate;
  }
  return undefined;
}

/** On Ubuntu, the executable may be only a stub that asks for a snap, so it must print its version. */
async function works(program) {
  return /Chrom|HeadlessShell/i.test((await readOutput(program, ['--version', '--no-sandbox'])) ?? '');
}

function findSystemChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ];
}

function findPlaywrightChromium() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((cache) => cache && existsSync(cache));
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ];
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium'))
      .flatMap((name) => programs.map((program) => join(cache, name, program))),
  );
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await step(
    'Installing Chromium from the packages of this system (apt-get update, apt-get install chromium)',
    async () => {
      const updated = await runChild('apt-get', ['update', '-qq'], options);
      const fonts = ['fonts-liberation'];
      const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', ...fonts];
      if (updated !== 0 || (await runChild('apt-get', args, options)) !== 0)
        printLine('apt-get could not install Chromium');
    },
  );
}

/** The last resort: a Chromium packaged for npm, installed into a cache folder. */
async function fromPackage() {
  if (process.platform !== 'linux') return undefined;
  const folder = join(root, '.cache', 'chromium');
  const name = '@sparticuz/chromium';
  try {
    if (!existsSync(join(folder, 'node_modules', name))) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
      await step(`Installing the Chromium of the npm package ${name}`, () =>
        runNpm(['install', '--no-save', '--prefix', folder, name]),
      );
    }
    const entry = createRequire(join(folder, 'package.json')).resolve(name);
    const { default: chromium } = await import(pathToFileURL(entry).href);
    return await chromium.executablePath();
  } catch (error) {
    printLine(`${name} cannot be used: ${error.message}`);
    return undefined;
  }
}
