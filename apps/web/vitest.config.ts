import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const globOptions = { cwd: here };

/** Runs the tests of components and pages in a DOM. Tests without a DOM are plain .test.ts files, which run with the other projects. */
export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(globOptions) }, globOptions)] }),
    react(),
    lingui(globOptions),
  ],
  test: {
    name: 'ui',
    root: here,
    include: ['src/**/*.ui.test.tsx'],
    environment: 'happy-dom',
    // Vitest runs projects together only if this value is the same in all of them.
    maxWorkers: 2,
    testTimeout: 30_000,
    setupFiles: [`${here}src/testing/set-up-dom.ts`],
  },
});
