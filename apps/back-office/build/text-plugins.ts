import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** Build plugins for the catalogues of the back office and of the shared UI package, which are in the configuration of the web. */
export function textPlugins() {
  const web = { cwd: fileURLToPath(new URL('../../web', import.meta.url)) };
  return [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(web) }, web)] }),
    lingui(web),
  ];
}
