import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const globOptions = { cwd: here };

/** Parts and screens in a DOM. What needs none is a plain .test.ts and runs with the other projects. */
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
    // As of every project: a run of several takes only those that agree.
    maxWorkers: 2,
    testTimeout: 30_000,
    setupFiles: [`${here}src/testing/set-up-dom.ts`],
  },
});
