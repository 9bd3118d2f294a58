import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** The shared parts bring their own texts; the back office's are plain modules. */
export function textsOfParts() {
  const parts = { cwd: fileURLToPath(new URL('../../../packages/ui', import.meta.url)) };
  return [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(parts) }, parts)] }),
    lingui(parts),
  ];
}
