import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueFiles } from './build/catalogue-files.ts';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';
import { heldTexts } from './build/held-texts.ts';
import { inlinedStyles } from './build/inlined-styles.ts';
import { precompressed } from './build/precompressed.ts';
import { preloading, scriptFiles } from './build/script-files.ts';
import { withoutUnusedParts } from './build/without-unused-parts.ts';

// Lingui looks for its configuration in the working directory, which is the repository's root when the server starts.
const here = fileURLToPath(new URL('.', import.meta.url));
const globOptions = { cwd: here };

export default defineConfig(({ command }) => ({
  root: here,
  plugins: [
    contractWithoutSchemas(),
    withoutUnusedParts(),
    inlinedStyles(),
    catalogueFiles(),
    tanstackStart({
      // Inlines the styles of a page's routes, so that the first paint waits for no style sheet.
      server: { build: { inlineCss: true } },
      // Puts a route's loader into the chunk of its component, so that other pages do not load it.
      router: {
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(globOptions) }, globOptions)] }),
    react(),
    lingui(globOptions),
    heldTexts(),
    precompressed(),
  ],
  environments: {
    // The production build contains all dependencies and runs on Node alone.
    // In development Node loads the dependencies, because Vite's module runner does not support CommonJS.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: { build: { rolldownOptions: { output: scriptFiles } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: preloading },
  server: { middlewareMode: false, hmr: { overlay: true } },
}));
