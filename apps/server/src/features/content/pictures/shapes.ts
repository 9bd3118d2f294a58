/** The shapes of illustrations, on a canvas of 1200 by 630. */

export interface Paint {
  /** A colour of the palette. */
  readonly fill?: Tone;
  readonly line?: Tone;
  readonly width?: number;
  readonly opacity?: number;
}

export type Tone = 'back' | 'deep' | 'accent' | 'soft' | 'white';
export type Shape = (palette: Readonly<Record<Tone, string>>) => string;

const paintAttributes = (
  { fill, line, width = 10, opacity = 1 }: Paint,
  palette: Readonly<Record<Tone, string>>,
) =>
  [
    `fill="${fill === undefined ? 'none' : palette[fill]}"`,
    line === undefined ? '' : `stroke="${palette[line]}" stroke-width="${width}"`,
    opacity === 1 ? '' : `opacity="${opacity}"`,
  ]
    .filter((part) => part !== '')
    .join(' ');

export function circle(x: number, y: number, radius: number, paint: Paint): Shape {
  return (palette) => `<circle cx="${x}" cy="${y}" r="${radius}" ${paintAttributes(paint, palette)}/>`;
}

export function box(x: number, y: number, width: number, height: number, paint: Paint, round = 16): Shape {
  return (palette) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${paintAttributes(paint, palette)}/>`;
}

/** An SVG path with round ends and corners. */
export function path(d: string, paint: Paint): Shape {
  return (palette) =>
    `<path d="${d}" stroke-linecap="round" stroke-linejoin="round" ${paintAttributes(paint, palette)}/>`;
}

/** Repeats a shape `count` times. */
export function times(count: number, make: (index: number) => Shape | readonly Shape[]): readonly Shape[] {
  return Array.from({ length: count }, (_, index) => make(index)).flat();
}
