// The part of fontkit that pictures and PDFs need; the package brings no types of its own.
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number;
    readonly path: {
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
      toSVG(): string;
    };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
    layout(text: string, features?: readonly string[]): { readonly glyphs: readonly Glyph[] };
  }
  export function openSync(file: string): Font;
}
