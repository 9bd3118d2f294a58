import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ignored = ['**/node_modules/**', '**/dist/**', '**/.output/**'];

/** The tests that take the longest. They start first, and the others fill the time of the other workers. */
const longJourneys =
  /\/(every-page|database-hiccups|page-matrix|every-brand|waiting-orders|early-input|identity|gallery|referral)\.e2e\.ts$/;
const longDrills =
  /\/(money-(crash|at-once|cut)|(order|broker|withdrawal|gateway|exchange\/)-?crash|one-wrong-field[a-z-]*|hostile-input|restore-to)\.(db|race)\.test\.ts$/;

/** Without durations of an earlier run, Vitest starts the largest files first: a long test in a small file would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) =>
      Number(!longJourneys.test(moduleId) && !longDrills.test(moduleId));
    return (await super.sort(files)).sort((one, other) => isLater(one) - isLater(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...ignored, '**/*.{db,race,node}.test.ts'],
          environment: 'node',
          // The tested code keeps no global state, and loading the contract again for each of 300 files would double the time.
          isolate: false,
          // Property tests have a number of runs and no time limit, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.{db,race,node}.test.ts'],
          exclude: ignored,
          environment: 'node',
          // As above: loads the program's three thousand modules once per worker, not once for each of 250 files.
          isolate: false,
          // Two workers leave a quarter of two cores idle: they wait for PostgreSQL, for processes to be killed, and for timers.
          maxWorkers: 3,
          // Vitest runs projects with different numbers of workers one after the other.
          sequence: { groupOrder: 1 },
          setupFiles: [here('apps/server/src/platform/testing/begin-file.ts')],
          globalSetup: [
            here('apps/server/src/platform/testing/start-test-postgres.ts'),
            here('apps/server/src/program/testing/seed-template.ts'),
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          // As above; each file opens a separate browser.
          isolate: false,
          setupFiles: [here('e2e/platform/report-failure.ts')],
          globalSetup: [here('e2e/platform/start-program.ts')],
          // No retries. Each wait has the same limit (e2e/platform/browser.ts), long enough for a bank statement that is
          // read every few seconds and for three blocks on a busy machine. The limit of the whole test catches a hang.
          retry: 0,
          expect: { poll: { timeout: 90_000, interval: 100 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      here('packages/ui/vitest.config.ts'),
      here('apps/web/vitest.config.ts'),
      here('apps/back-office/vitest.config.ts'),
    ],
  },
});
