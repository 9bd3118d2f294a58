/** The page's colours in a format for the canvas. */
export interface ChartColors {
  readonly up: string;
  readonly down: string;
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
  readonly upFaint: string;
  readonly downFaint: string;
  /** The colour of the reference price. */
  readonly reference: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly fourth: string;
  readonly faint: string;
}

const tokens = {
  up: 'var(--up)',
  down: 'var(--down)',
  ink: 'var(--ink-3)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  upFaint: 'color-mix(in srgb, var(--up) 32%, var(--surface))',
  downFaint: 'color-mix(in srgb, var(--down) 32%, var(--surface))',
  reference: 'color-mix(in srgb, var(--ink-3) 70%, var(--surface))',
  first: 'var(--line-first)',
  second: 'var(--line-second)',
  third: 'var(--line-third)',
  fourth: 'var(--line-fourth)',
  faint: 'color-mix(in srgb, var(--line-fourth) 45%, var(--surface))',
} as const satisfies ChartColors;

/**
 * Reads the design tokens as RGB. They are `light-dark(...)`, which only the browser can resolve: applies each to an element and converts
 * the computed colour to the format that the chart library reads.
 */
export function readChartColors(place: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  place.append(probe);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const resolve = (color: string) => {
    probe.style.color = color;
    return plainColor(getComputedStyle(probe).color, context);
  };
  const colors = {
    up: resolve(tokens.up),
    down: resolve(tokens.down),
    ink: resolve(tokens.ink),
    line: resolve(tokens.line),
    surface: resolve(tokens.surface),
    upFaint: resolve(tokens.upFaint),
    downFaint: resolve(tokens.downFaint),
    reference: resolve(tokens.reference),
    first: resolve(tokens.first),
    second: resolve(tokens.second),
    third: resolve(tokens.third),
    fourth: resolve(tokens.fourth),
    faint: resolve(tokens.faint),
  };
  probe.remove();
  return colors;
}

/** Mixed colours compute to `color(srgb ...)`, which the chart library cannot read, so a painted pixel is read instead. */
function plainColor(color: string, context: CanvasRenderingContext2D | null): string {
  if (context === null || color.startsWith('rgb')) return color;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Calls back when the colour scheme changes, by the person's choice or with the device's. */
export function watchColorScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
