import { colorTokens, type Look } from './look.ts';
import { type Density, motifPicture, type Typeface } from './look-shape.ts';

const families: Readonly<Record<Typeface, string>> = {
  inter: 'var(--font)',
  manrope: '"Manrope Variable",var(--font)',
  'space-grotesk': '"Space Grotesk Variable",var(--font)',
  'source-serif': '"Source Serif 4 Variable",Georgia,"Times New Roman",serif',
};

const room: Readonly<Record<Density, number>> = { dense: 0.75, usual: 1, airy: 1.25 };

/** Converts a look to CSS custom properties. light-dark() lets the browser choose the scheme, so that no script has to run first. */
export function renderStyleSheet(look: Look): string {
  const colors = colorTokens.map(
    (token) => `--${token}:light-dark(${look.light[token]},${look.dark[token]})`,
  );
  const shape = [
    `--radius:${look.radius}px`,
    `--radius-lg:${look.radiusLarge}px`,
    `--heading-weight:${look.headingWeight}`,
    `--heading-tracking:${look.headingTracking / 1000}em`,
    `--heading-font:${families[look.typeface]}`,
    `--room:${room[look.density]}`,
    `--motif:url("${motifPicture(look.motif)}")`,
  ];
  return `:root{${[...colors, ...shape].join(';')}}`;
}
