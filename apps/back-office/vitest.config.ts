import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsOfParts } from './build/texts-of-parts.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [...textsOfParts(), react()],
  test: {
    name: 'back-office',
    root: here,
    include: ['src/**/*.ui.test.tsx'],
    environment: 'happy-dom',
    // As of every project: a run of several takes only those that agree.
    maxWorkers: 2,
    // The pages keep nothing outside themselves but the address and the store, which are emptied before each test.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: [`${here}src/testing/set-up-dom.ts`],
  },
});
