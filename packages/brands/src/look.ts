import type { Density, Motif, Typeface } from './look-shape.ts';

/** The colour tokens that components may use. A test checks the contrast of every pair that is used together, in both schemes. */
export const colorTokens = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'action',
  'action-hover',
  'action-ink',
  'accent',
  'tint',
  'link',
  'focus',
  'up',
  'up-bg',
  'down',
  'down-bg',
  'warn',
  'warn-bg',
  'info',
  'info-bg',
  'field-line',
  'scrim',
] as const;
export type ColorToken = (typeof colorTokens)[number];
export type Colors = Readonly<Record<ColorToken, string>>;

export interface Look {
  readonly light: Colors;
  readonly dark: Colors;
  readonly radius: number;
  readonly radiusLarge: number;
  readonly headingWeight: number;
  /** The letter spacing of headings, in thousandths of an em; negative values are tighter. */
  readonly headingTracking: number;
  readonly typeface: Typeface;
  readonly density: Density;
  readonly motif: Motif;
}

/** The default look, teal and petrol blue. A brand overrides what it wants to change. */
export const defaultLook: Look = {
  light: {
    bg: '#f5f8f9',
    surface: '#ffffff',
    'surface-2': '#eef4f6',
    line: '#dde7ea',
    'line-strong': '#b9c9cf',
    ink: '#08222b',
    'ink-2': '#3f5a64',
    'ink-3': '#566d77',
    action: '#00bbe0',
    'action-hover': '#1cc9ec',
    'action-ink': '#03222b',
    accent: '#00bbe0',
    tint: '#d6f2f8',
    link: '#00607a',
    focus: '#00809c',
    up: '#08734b',
    'up-bg': '#e2f5ec',
    down: '#b92d25',
    'down-bg': '#fdeceb',
    warn: '#7d5200',
    'warn-bg': '#fff4dc',
    info: '#00607a',
    'info-bg': '#e2f4f8',
    'field-line': '#7f939b',
    scrim: '#04161c8c',
  },
  dark: {
    bg: '#04161c',
    surface: '#0a222b',
    'surface-2': '#0f2d38',
    line: '#173b47',
    'line-strong': '#2b5564',
    ink: '#eaf5f8',
    'ink-2': '#b5cbd3',
    'ink-3': '#93adb7',
    action: '#00bbe0',
    'action-hover': '#33cdec',
    'action-ink': '#03222b',
    accent: '#00bbe0',
    tint: '#0c3542',
    link: '#5fd6ee',
    focus: '#5fd6ee',
    up: '#4cd7a0',
    'up-bg': '#0b3529',
    down: '#ff8d84',
    'down-bg': '#3b1a1c',
    warn: '#ffcf70',
    'warn-bg': '#36290c',
    info: '#7fdcf0',
    'info-bg': '#0c3542',
    'field-line': '#5f8593',
    scrim: '#000000a6',
  },
  radius: 12,
  radiusLarge: 20,
  headingWeight: 680,
  headingTracking: -22,
  typeface: 'inter',
  density: 'usual',
  motif: 'arcs',
};

export interface LookChanges extends Partial<Omit<Look, 'light' | 'dark'>> {
  readonly light?: Partial<Colors>;
  readonly dark?: Partial<Colors>;
}

export function deriveLook({ light, dark, ...changes }: LookChanges): Look {
  return {
    ...defaultLook,
    ...changes,
    light: { ...defaultLook.light, ...light },
    dark: { ...defaultLook.dark, ...dark },
  };
}
