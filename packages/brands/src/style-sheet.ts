import { colorTokens, type Look } from './look.ts';

/** A look as CSS custom properties. light-dark() lets the browser choose, so that no script runs before colours. */
export function styleSheetOf(look: Look): string {
  const colors = colorTokens.map(
    (token) => `--${token}:light-dark(${look.light[token]},${look.dark[token]})`,
  );
  const sizes = [
    `--radius:${look.radius}px`,
    `--radius-lg:${look.radiusLarge}px`,
    `--heading-weight:${look.headingWeight}`,
  ];
  return `:root{${[...colors, ...sizes].join(';')}}`;
}
