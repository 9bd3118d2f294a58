const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';

/** Draws the coin's first letters on its colour, in black or white, whichever is readable. */
export function letterIcon(code: string, color: string): string {
  const letters = code.slice(0, code.length > 4 ? 3 : 4);
  const size = [18, 14, 11, 9][letters.length - 1] ?? 9;
  return (
    `${open}<circle cx="16" cy="16" r="16" fill="${color}"/>` +
    `<text x="16" y="16" fill="${inkOn(color)}" font-family="Inter,system-ui,Arial,sans-serif" font-size="${size}" ` +
    `font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
  );
}

/** WCAG's relative luminance; above 0.36 small bold letters are easier to read in black. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 ? '#0b1a20' : '#fff';
}

/** Cuts a 24 × 24 tile to a circle, the shape of all other coins. */
export function toCircle(tile: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><clipPath id="coin"><circle cx="12" cy="12" r="12"/>' +
    `</clipPath><g clip-path="url(#coin)">${tile}</g><circle cx="12" cy="12" r="11.8" fill="none" stroke="#0b1a20" ` +
    'stroke-opacity=".14" stroke-width=".4"/></svg>'
  );
}

const stakedMark = 'M24 20.2l4 2.1-4 2.1-4-2.1zm-4 4.3l4 2.1 4-2.1v1.4l-4 2.1-4-2.1z';
const lockedMark =
  'M21.6 23.2v-1.2a2.4 2.4 0 0 1 4.8 0v1.2h.6v4.3h-6v-4.3zm1.3 0h2.2v-1.2a1.1 1.1 0 0 0-2.2 0z';

/** Adds a small mark to the base coin: layers for staked, a lock for locked. */
export function markedIcon(icon: string, form: 'staked' | 'locked'): string {
  const inner = icon
    .replace(/^<svg[^>]*>/, (root) => root.replaceAll(/ (?:width|height)="[^"]*"/g, ''))
    .replace('<svg ', '<svg width="32" height="32" ');
  const mark = form === 'staked' ? stakedMark : lockedMark;
  return `${open}${inner}<circle cx="24" cy="24" r="8" fill="#fff"/><circle cx="24" cy="24" r="7" fill="#0b4a5c"/><path fill="#fff" d="${mark}"/></svg>`;
}

export const lightningIcon =
  `${open}<circle cx="16" cy="16" r="16" fill="#7b1af7"/>` +
  '<path fill="#ffd60a" d="M18.6 4.5 8.2 18h6.1l-1.7 9.5L23.8 13.4h-6.4z"/></svg>';

/** Draws the twelve stars of the European flag in a ring. */
function europeanStars(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const x = (16 + 10 * Math.sin(angle)).toFixed(2);
    const y = (16 - 10 * Math.cos(angle)).toFixed(2);
    return `<path fill="#fc0" transform="translate(${x} ${y})" d="M0-2l.47 1.38h1.43L.76.24l.43 1.38L0 .78l-1.19.84.43-1.38-1.14-.86h1.43z"/>`;
  }).join('');
}

const round = '<clipPath id="flag"><circle cx="16" cy="16" r="16"/></clipPath>';
const edge = '<circle cx="16" cy="16" r="15.5" fill="none" stroke="#0b1a20" stroke-opacity=".15"/>';

/** Currencies are drawn as flags. */
export const fiatIcons: ReadonlyMap<string, string> = new Map([
  [
    'CZK',
    `${open}${round}<g clip-path="url(#flag)"><path fill="#fff" d="M0 0h32v16H0z"/><path fill="#d7141a" d="M0 16h32v16H0z"/><path fill="#11457e" d="M0 0l17 16L0 32z"/></g>${edge}</svg>`,
  ],
  ['EUR', `${open}<circle cx="16" cy="16" r="16" fill="#039"/>${europeanStars()}</svg>`],
  [
    'USD',
    `${open}${round}<g clip-path="url(#flag)"><path fill="#fff" d="M0 0h32v32H0z"/><path stroke="#b31942" stroke-width="3.56" d="M0 1.8h32M0 8.9h32M0 16h32M0 23.1h32M0 30.2h32"/><path fill="#0a3161" d="M0 0h16v17.8H0z"/><g fill="#fff"><circle cx="7" cy="6" r="1.1"/><circle cx="12" cy="6" r="1.1"/><circle cx="4.5" cy="10" r="1.1"/><circle cx="9.5" cy="10" r="1.1"/><circle cx="7" cy="14" r="1.1"/><circle cx="12" cy="14" r="1.1"/></g></g>${edge}</svg>`,
  ],
]);
