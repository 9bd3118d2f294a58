// The part of fontkit's API that pictures and PDFs use; the package has no types.
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
