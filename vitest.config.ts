import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ignored = ['**/node_modules/**', '**/dist/**', '**/.output/**'];

/** The journeys of a minute and more. The others fill the time of the second worker. */
const longJourneys =
  /\/(every-page|database-hiccups|page-matrix|every-brand|waiting-orders|early-input|identity|gallery)\.e2e\.ts$/;

/** Without the times of an earlier run, Vitest starts the largest files first, and a long journey in a small file would run alone at the end. */
class LongJourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) => Number(!longJourneys.test(moduleId));
    return (await super.sort(files)).sort((one, other) => isLater(one) - isLater(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongJourneysFirst },
    passWithNoTests: false,
    // Two cores are shared with PostgreSQL; more workers only make each other wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...ignored, '**/*.{db,race,node}.test.ts'],
          environment: 'node',
          // What these test keeps nothing outside itself: reading the contract anew for each of 300 files is half of their time.
          isolate: false,
          // Properties count their runs, not their seconds; a busy machine may take its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.{db,race,node}.test.ts'],
          exclude: ignored,
          environment: 'node',
          // As above: a program of three thousand modules is read once a worker, not once for each of 250 files.
          isolate: false,
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
          // As above; each file has a browser of its own.
          isolate: false,
          setupFiles: [here('e2e/platform/report-failure.ts')],
          globalSetup: [here('e2e/platform/start-program.ts')],
          // A journey is tried once. Whatever it waits for has the same bound (e2e/platform/browser.ts), long enough for a statement that is
          // read every few seconds and three blocks on a busy machine; the bound of the whole is there for what hangs.
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
