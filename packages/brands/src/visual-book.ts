import type { Brand } from './brand.ts';

const shown = ['action', 'accent', 'tint', 'ink', 'bg', 'surface'] as const;
const names = {
  inter: 'Inter',
  manrope: 'Manrope',
  'space-grotesk': 'Space Grotesk',
  'source-serif': 'Source Serif 4',
};

/** Draws the press sheet of a brand: its logo on light and dark, its colours and its typeface, as an SVG document. */
export function visualBook({ name, company, look, logo }: Brand): string {
  const half = (scheme: 'light' | 'dark', x: number) => {
    const colors = look[scheme];
    const swatches = shown.map((token, index) => {
      const left = x + 60 + (index % 3) * 160;
      const top = 330 + Math.floor(index / 3) * 150;
      return `<rect x="${left}" y="${top}" width="140" height="90" rx="${look.radius}" fill="${colors[token]}" stroke="${colors.line}"/><text x="${left}" y="${top + 112}" font-size="15" fill="${colors['ink-2']}">${token} ${colors[token]}</text>`;
    });
    return `<rect x="${x}" width="600" height="700" fill="${colors.bg}"/><image href="${escaped(logo)}" x="${x + 60}" y="110" width="96" height="96"/><text x="${x + 180}" y="178" font-size="60" font-weight="${look.headingWeight}" fill="${colors.ink}" letter-spacing="${look.headingTracking / 1000}em">${escaped(name)}</text>${swatches.join('')}<text x="${x + 60}" y="262" font-size="18" fill="${colors['ink-2']}">${names[look.typeface]} ${look.headingWeight}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700" font-family="${names[look.typeface]}, Inter, sans-serif"><title>${escaped(name)}</title>${half('light', 0)}${half('dark', 600)}<text x="60" y="660" font-size="15" fill="${look.light['ink-2']}">${escaped(company.name)}</text></svg>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
