/** The typefaces available for headings; body text has the same typeface in every brand. */
export const typefaces = ['inter', 'manrope', 'space-grotesk', 'source-serif'] as const;
export type Typeface = (typeof typefaces)[number];

/** How much space is between the parts of a page. */
export const densities = ['dense', 'usual', 'airy'] as const;
export type Density = (typeof densities)[number];

/** The patterns behind a brand's hero section; each is drawn as one tile. */
export const motifs = [
  'arcs',
  'bars',
  'bolts',
  'crosses',
  'dots',
  'grid',
  'hexes',
  'leaves',
  'rings',
] as const;
export type Motif = (typeof motifs)[number];

export const headerLayouts = ['start', 'centred', 'boxed'] as const;
export const heroLayouts = ['beside', 'reversed', 'centred', 'framed'] as const;
export const homeSections = [
  'trading',
  'coins',
  'steps',
  'statistics',
  'app',
  'press',
  'articles',
  'questions',
  'call',
] as const;
export const homeFigures = ['users', 'coins', 'fee', 'deposit'] as const;

/** How a brand arranges the parts that all brands have. */
export interface Layout {
  readonly header: (typeof headerLayouts)[number];
  readonly hero: (typeof heroLayouts)[number];
  /** The sections of the home page in their order; sections that are not listed are not shown. */
  readonly sections: readonly (typeof homeSections)[number][];
  readonly figures: readonly (typeof homeFigures)[number][];
}

export const defaultLayout: Layout = {
  header: 'start',
  hero: 'beside',
  sections: homeSections,
  figures: homeFigures,
};

const tiles: Readonly<Record<Motif, string>> = {
  arcs: '<path d="M0 60a60 60 0 0 1 60-60M20 80a60 60 0 0 1 60-60M-20 40A60 60 0 0 1 40-20"/>',
  bars: '<path d="M10 80V52M30 80V36M50 80V44M70 80V18"/>',
  bolts: '<path d="M46 8 26 44h16l-4 28 20-36H42z"/>',
  crosses: '<path d="M20 10v20M10 20h20M60 50v20M50 60h20"/>',
  dots: '<path d="M20 20h.1M60 60h.1M60 20h.1M20 60h.1" stroke-width="7" stroke-linecap="round"/>',
  grid: '<path d="M0 40h80M40 0v80M0 0h80M0 0v80"/>',
  hexes: '<path d="M40 4 71 22v36L40 76 9 58V22z"/>',
  leaves: '<path d="M8 72C8 36 36 8 72 8c0 36-28 64-64 64zm0 0 40-40"/>',
  rings: '<circle cx="40" cy="40" r="34"/><circle cx="40" cy="40" r="22"/><circle cx="40" cy="40" r="10"/>',
};

/** Returns one tile of the motif as an image for a CSS mask: only its shape matters, the page sets the colour. */
export function motifPicture(motif: Motif): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" fill="none" stroke="#000" stroke-width="2">${tiles[motif]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
