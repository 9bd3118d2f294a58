import { createHash } from 'node:crypto';
import { type Colors, defaultLook } from '@dukat/brands/look';
import { brands } from '@dukat/brands/sites';
import type { Picture } from '@dukat/contract/content/content-fields';
import { motifs } from './motifs.ts';
import { box, circle, type Shape, type Tone } from './shapes.ts';

const [width, height] = [1200, 630];
const looksByBrand = new Map(brands.map(({ id, look }) => [id, look]));

/** The illustrations that an operator can choose besides uploaded pictures. */
export const illustrationNames: readonly string[] = Object.keys(motifs);

/** Draws an illustration in a brand's colours. A name without a motif gets circles that are derived from the name. */
function drawIllustration(name: string, light: Colors): string {
  const palette: Readonly<Record<Tone, string>> = {
    back: light.link,
    deep: light.ink,
    accent: light.accent,
    soft: light.tint,
    white: '#ffffff',
  };
  const motif = Object.hasOwn(motifs, name) ? (motifs[name] ?? []) : drawCircles(name);
  const shapes = [...background, ...motif].map((shape) => shape(palette)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
}

const background: readonly Shape[] = [
  box(0, 0, width, height, { fill: 'back' }, 0),
  circle(1080, 60, 260, { fill: 'white', opacity: 0.06 }),
  circle(120, 600, 320, { fill: 'deep', opacity: 0.18 }),
];

function drawCircles(name: string): readonly Shape[] {
  const bytes = createHash('sha256').update(name).digest();
  return [...bytes.subarray(0, 6)].map((byte, index) =>
    circle(250 + index * 140, 215 + (byte % 8) * 28, 40 + (byte >> 5) * 12, {
      fill: index % 3 === 0 ? 'accent' : 'white',
      opacity: 0.5 + (byte % 4) * 0.15,
    }),
  );
}

/** Returns a brand's illustration with a URL that contains its hash, so that it can be cached forever. */
export function brandIllustration(
  name: string,
  brandId: string,
): { readonly svg: string; readonly picture: Picture } {
  const svg = drawIllustration(name, (looksByBrand.get(brandId) ?? defaultLook).light);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  const url = `/content/illustrations/${name}.${hash}.svg`;
  return { svg, picture: { url, width, height, sources: [] } };
}
