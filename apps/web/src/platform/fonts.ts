import type { Typeface } from '@dukat/brands/look-shape';
import type { LocaleCode } from '@dukat/locales/locale';
import interExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import manropeExtended from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import sourceSerifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import spaceGroteskExtended from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';

const faces: Readonly<Record<Typeface, readonly [latin: string, extended: string]>> = {
  inter: [inter, interExtended],
  manrope: [manrope, manropeExtended],
  'space-grotesk': [spaceGrotesk, spaceGroteskExtended],
  'source-serif': [sourceSerif, sourceSerifExtended],
};

/** The font files of the first paint: for the text and for the brand's headings. Czech and Slovak letters are in a separate file. */
export function listFonts(locale: LocaleCode, headings: Typeface): readonly string[] {
  const needed = headings === 'inter' ? [faces.inter] : [faces.inter, faces[headings]];
  return needed.flatMap(([latin, extended]) =>
    locale === 'cs_CZ' || locale === 'sk_SK' ? [latin, extended] : [latin],
  );
}
