import { fileURLToPath } from 'node:url';
import { brandStyleSheet, brands } from '@dukat/brands/sites';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const parts = { cwd: fileURLToPath(new URL('..', import.meta.url)) };
const looks = Object.fromEntries(brands.map(({ id }) => [id, brandStyleSheet(id)]));

/** Serves the component gallery to developers and to the screenshot tests. It is not part of any production build. */
export default defineConfig({
  root: here,
  define: { __LOOKS__: JSON.stringify(looks) },
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(parts) }, parts)] }),
    react(),
    lingui(parts),
  ],
  build: { outDir: fileURLToPath(new URL('../../../.cache/gallery', import.meta.url)), emptyOutDir: true },
});
