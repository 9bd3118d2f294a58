import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textPlugins } from './build/text-plugins.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [...textPlugins(), react()],
  test: {
    name: 'back-office',
    root: here,
    include: ['src/**/*.ui.test.tsx'],
    environment: 'happy-dom',
    // Vitest runs projects together only if this value is the same in all of them.
    maxWorkers: 2,
    // The pages keep no state except the URL and the local storage, which are cleared before each test.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: [`${here}src/testing/set-up-dom.ts`],
  },
});
