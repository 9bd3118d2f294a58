// The part of fontkit that pictures need; the package brings no types of its own.
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
  }
  export function openSync(file: string): Font;
}
