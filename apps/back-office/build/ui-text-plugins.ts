import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** Build plugins for the catalogues of the shared UI package. The back office's own texts are plain TypeScript modules. */
export function uiTextPlugins() {
  const parts = { cwd: fileURLToPath(new URL('../../../packages/ui', import.meta.url)) };
  return [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(parts) }, parts)] }),
    lingui(parts),
  ];
}
