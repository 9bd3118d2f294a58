import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';
import { printLine } from './print.mjs';
import { quickFolder } from './quick-folder.mjs';
import { runChild } from './run-child.mjs';

/**
 * Runs Vitest projects and returns how many tests passed, failed and were skipped, the names of the failed ones, and the time of each file.
 */
export async function runVitest(node, env, projects, filters) {
  printLine(`… Tests: ${projects.join(', ')}`);
  const report = join(root, '.cache', 'test-reports', `${projects.join('-')}-${process.pid}.json`);
  mkdirSync(join(root, '.cache', 'test-reports'), { recursive: true });
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    `--reporter=${fileURLToPath(new URL('name-failures.mjs', import.meta.url))}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  // A drill starts the program a hundred times, and compiling modules is most of a start.
  const compiled = env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
  const testEnv = { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled, TMPDIR: quickFolder() };
  const exitCode = await runChild(node, args, { cwd: root, env: testEnv });
  return countsIn(report, exitCode);
}

function countsIn(report, exitCode) {
  let counts = { passed: 0, failed: 0, skipped: 0, names: [], files: [] };
  try {
    const said = JSON.parse(readFileSync(report, 'utf8'));
    const skipped = said.numPendingTests + (said.numTodoTests ?? 0);
    counts = {
      passed: said.numPassedTests,
      failed: said.numFailedTests,
      skipped,
      names: failedNames(said),
      files: sumFileSeconds(said),
    };
  } catch {
    // The run ended before it wrote a report; the exit code counts.
  }
  rmSync(report, { force: true });
  // A file that failed to load contains no failed test.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

const sumFileSeconds = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: Math.round((endTime - startTime) / 1_000),
  }));

function failedNames({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file whose setup failed has only skipped tests and no failed one.
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

const firstLine = (message) => String(message ?? '').split('\n', 1)[0] || 'what it begins with failed';
