// Writes one SVG for every asset of the catalogue to apps/web/public/coins, and ln.svg for the Lightning Network.
// Run it after adding a coin: node scripts/run.mjs scripts/coin-icons.ts. It names the icon packages to install first.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '@dukat/rules/rates/asset';
import { allAssets, findAsset, stakedBase } from '@dukat/rules/rates/catalogue';
import { fiatIcons, letterIcon, lightningIcon, markedIcon } from './coin-icons/drawn-icons.ts';
import { borrowedIcons, circleIcons, tileIcons } from './coin-icons/icon-sources.ts';
import { readCircle, readTile } from './coin-icons/read-icon-sets.ts';

const directory = join(import.meta.dirname, '..', 'apps', 'web', 'public', 'coins');

async function findIcon(asset: Asset): Promise<string> {
  const base = stakedBase(asset.code);
  const baseAsset = base === undefined ? undefined : findAsset(base);
  if (baseAsset !== undefined) {
    return markedIcon(await findIcon(baseAsset), asset.code.endsWith('.L') ? 'locked' : 'staked');
  }
  const code = borrowedIcons.get(asset.code) ?? asset.code;
  if (circleIcons.has(code)) return readCircle(code);
  if (tileIcons.has(code)) return await readTile(code);
  return fiatIcons.get(code) ?? letterIcon(asset.code, asset.color);
}

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
let bytes = 0;
for (const asset of allAssets) {
  const icon = `${await findIcon(asset)}\n`;
  bytes += icon.length;
  writeFileSync(join(directory, `${asset.code.toLowerCase()}.svg`), icon);
}
writeFileSync(join(directory, 'ln.svg'), `${lightningIcon}\n`);
console.log(`${allAssets.length + 1} icons, ${Math.round(bytes / 1024)} kB`);
