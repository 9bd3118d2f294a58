import type { Colors, Look } from './look.ts';

/** WCAG 2.2: 4.5 for text, 3 for the edges of controls and the focus ring. */
const pairs: readonly [keyof Colors, keyof Colors, number][] = [
  ['ink', 'bg', 7],
  ['ink', 'surface', 7],
  ['ink', 'surface-2', 7],
  ['ink-2', 'bg', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'surface-2', 4.5],
  ['ink-3', 'bg', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'surface-2', 4.5],
  ['action-ink', 'action', 4.5],
  ['action-ink', 'action-hover', 4.5],
  ['link', 'bg', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'tint', 4.5],
  ['up', 'surface', 4.5],
  ['up', 'up-bg', 4.5],
  ['down', 'surface', 4.5],
  ['down', 'down-bg', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'warn-bg', 4.5],
  ['info', 'info-bg', 4.5],
  ['focus', 'bg', 3],
  ['focus', 'surface', 3],
  ['field-line', 'surface', 3],
];

/** Returns a sentence for each pair of colours with too little contrast. */
export function findPaleColors(look: Look): readonly string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.flatMap(([front, back, least]) => {
      const found = contrast(look[scheme][front], look[scheme][back]);
      if (found >= least) return [];
      return [
        `look.${scheme}: ${front} on ${back} has a contrast of ${found.toFixed(2)}, less than ${least}`,
      ];
    }),
  );
}

function contrast(front: string, back: string): number {
  const [a, b] = [luminance(front), luminance(back)].sort((x, y) => y - x);
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
