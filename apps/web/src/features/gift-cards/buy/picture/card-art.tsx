import type { GiftCardDesign } from '@dukat/rules/gift-cards/card-state';
import type { ReactNode } from 'react';

// The pictures leave the left half to the texts. Their colours are tokens of the brand, and `--on` is the colour of the texts.

const on = 'var(--on)';
const action = 'var(--action)';
const accent = 'var(--accent)';
const link = 'var(--link)';
const gold = 'var(--gold)';
const paper = 'var(--paper)';

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A gift ribbon with its bow, over rings that fade towards the corner. */
const plain = (
  <>
    {[56, 92, 128, 164, 200].map((radius) => (
      <circle key={radius} cx="252" cy="72" r={radius} fill="none" stroke={on} strokeOpacity="0.1" />
    ))}
    <path d="M240 0h24v202h-24zM0 60h320v24H0z" fill={on} fillOpacity="0.09" />
    <path d="M246 0h2v202h-2zM256 0h2v202h-2z" fill={on} fillOpacity="0.12" />
    <g fill={on} fillOpacity="0.16" stroke={on} strokeOpacity="0.7" strokeWidth="2" strokeLinejoin="round">
      <path d="M252 72c-14-30-52-40-58-22-5 16 30 28 58 22z" />
      <path d="M252 72c14-30 52-40 58-22 5 16-30 28-58 22z" />
      <path d="M248 74c-8 22-22 34-40 44l18 2 6 18c14-20 22-42 20-64zM256 74c8 22 22 34 40 44l-18 2-6 18c-14-20-22-42-20-64z" />
      <rect x="242" y="62" width="20" height="20" rx="6" fillOpacity="0.5" />
    </g>
  </>
);

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly color: string;
}

const confetti: readonly Piece[] = [
  { x: 176, y: 34, turn: 20, color: action },
  { x: 196, y: 150, turn: -35, color: accent },
  { x: 214, y: 22, turn: 50, color: gold },
  { x: 238, y: 182, turn: 10, color: link },
  { x: 300, y: 20, turn: -20, color: action },
  { x: 308, y: 96, turn: 40, color: accent },
  { x: 186, y: 96, turn: -60, color: gold },
  { x: 290, y: 172, turn: 70, color: link },
  { x: 168, y: 184, turn: 15, color: action },
  { x: 232, y: 60, turn: -15, color: accent },
  { x: 150, y: 18, turn: 65, color: gold },
  { x: 304, y: 140, turn: -45, color: link },
];

const balloons = [
  { x: 214, y: 86, size: 30, color: action },
  { x: 284, y: 74, size: 27, color: gold },
  { x: 250, y: 58, size: 34, color: link },
];

/** Balloons and confetti. */
const birthday = (
  <>
    {confetti.map(({ x, y, turn, color }) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="11"
        height="4.5"
        rx="2"
        fill={color}
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ))}
    {balloons.map(({ x, y, size, color }) => (
      <g key={x}>
        <path
          {...round}
          d={`M${x} ${y + size * 1.2}q${(250 - x) * 0.3 - 6} 30 ${250 - x} ${202 - y - size * 1.2}`}
          stroke={on}
          strokeOpacity="0.35"
          strokeWidth="1.5"
        />
        <path d={`M${x} ${y + size * 1.12}l6 10h-12z`} fill={color} />
        <ellipse cx={x} cy={y} rx={size} ry={size * 1.18} fill={color} />
        <path
          {...round}
          d={`M${x - size * 0.55} ${y - size * 0.2}q${size * 0.05}-${size * 0.5} ${size * 0.45}-${size * 0.6}`}
          stroke={paper}
          strokeOpacity="0.7"
          strokeWidth="3.5"
        />
      </g>
    ))}
  </>
);

const flakes = [
  [30, 24],
  [70, 16],
  [118, 38],
  [150, 20],
  [186, 52],
  [206, 24],
  [300, 30],
  [288, 70],
  [176, 96],
  [312, 112],
  [160, 136],
  [140, 74],
  [96, 60],
  [46, 66],
  [262, 22],
] as const;

const trees = [
  { x: 196, base: 178, size: 0.72 },
  { x: 286, base: 184, size: 0.86 },
  { x: 242, base: 190, size: 1.18 },
];

/** A snowy wood below a star. */
const christmas = (
  <>
    {flakes.map(([x, y], index) => (
      <circle key={x} cx={x} cy={y} r={1.3 + (index % 3) * 0.8} fill={paper} fillOpacity="0.75" />
    ))}
    <path d="M120 202c40-34 92-40 200-26v26z" fill={paper} fillOpacity="0.22" />
    {trees.map(({ x, base, size }) => (
      <g key={x} transform={`translate(${x} ${base}) scale(${size})`}>
        <path d="M-4-10h8V0h-8z" fill={paper} fillOpacity="0.5" />
        <path
          d="M0-112 18-80H8l18 28H14l20 42h-68l20-42h-12l18-28h-10z"
          fill={`color-mix(in srgb, ${action} 62%, var(--night))`}
        />
        <path
          d="M0-112 18-80H8l-8-8-6 8h-12zM8-80l18 28H14L0-62l-12 10h-14z"
          fill={paper}
          fillOpacity="0.34"
        />
        <circle cx="-8" cy="-30" r="3.4" fill={gold} />
        <circle cx="9" cy="-44" r="3" fill={paper} />
        <circle cx="12" cy="-20" r="3.4" fill={accent} />
        <circle cx="-4" cy="-66" r="2.8" fill={gold} />
      </g>
    ))}
    <path d="m242 40 4.6 10 11 1.4-8 7.6 2 10.8-9.6-5.3-9.6 5.3 2-10.8-8-7.6 11-1.4z" fill={gold} />
    <path d="M128 202c52-18 122-22 192-14v14z" fill={paper} fillOpacity="0.9" />
  </>
);

const wreath = [
  { x: 204.7, y: 163.1, turn: 235 },
  { x: 185.3, y: 149.9, turn: 193.2 },
  { x: 171, y: 131.3, turn: 271.5 },
  { x: 163.2, y: 109.2, turn: 229.7 },
  { x: 162.7, y: 85.8, turn: 307.9 },
  { x: 169.6, y: 63.4, turn: 266.2 },
  { x: 183.1, y: 44.2, turn: 344.4 },
  { x: 202, y: 30.3, turn: 302.6 },
  { x: 224.3, y: 22.9, turn: 380.9 },
  { x: 247.7, y: 22.9, turn: 339.1 },
  { x: 270, y: 30.3, turn: 417.4 },
  { x: 288.9, y: 44.2, turn: 375.6 },
  { x: 302.4, y: 63.4, turn: 453.8 },
  { x: 309.3, y: 85.8, turn: 412.1 },
  { x: 308.8, y: 109.2, turn: 490.3 },
  { x: 301, y: 131.3, turn: 448.5 },
  { x: 286.7, y: 149.9, turn: 526.8 },
  { x: 267.3, y: 163.1, turn: 485 },
];

/** Two rings within a wreath. */
const wedding = (
  <>
    <circle cx="236" cy="96" r="74" fill="none" stroke={link} strokeOpacity="0.4" />
    {wreath.map(({ x, y, turn }, index) => (
      <path
        key={turn}
        d="M0 0C6-9 18-9 25 0 18 9 6 9 0 0z"
        fill={index % 3 === 0 ? action : link}
        fillOpacity={index % 3 === 0 ? 0.75 : 0.38}
        transform={`translate(${x} ${y}) rotate(${turn})`}
      />
    ))}
    <g fill="none" strokeWidth="7">
      <circle cx="219" cy="104" r="27" stroke={gold} />
      <circle cx="254" cy="104" r="27" stroke={accent} />
      {/* The first ring again, where it passes over the second. */}
      <path d="M237 84a27 27 0 0 1 8 27" stroke={gold} />
    </g>
    <path d="M254 56h13l6 8-12.5 13-12.5-13z" fill={action} />
    <path
      d="M248 64h25M254 56l6.5 21L267 56"
      fill="none"
      stroke={paper}
      strokeOpacity="0.8"
      strokeWidth="1.2"
    />
  </>
);

const flowers = [
  { x: 214, y: 84, size: 0.86, petals: action, heart: gold },
  { x: 290, y: 76, size: 0.78, petals: accent, heart: gold },
  { x: 252, y: 54, size: 1.1, petals: link, heart: gold },
];
const petalTurns = [0, 60, 120, 180, 240, 300];

/** A bunch of flowers. */
const thanks = (
  <>
    <g {...round} stroke={link} strokeOpacity="0.65" strokeWidth="3.5">
      <path d="M214 84c6 40 24 66 36 118M290 76c-8 46-24 70-36 126M252 54v148" />
    </g>
    <path
      d="M238 150c-22-6-34-20-38-38 22 0 36 14 38 38zM266 146c22-6 36-20 40-40-24 2-40 16-40 40zM252 112c10-8 14-20 12-32-12 6-16 18-12 32z"
      fill={link}
      fillOpacity="0.3"
    />
    {flowers.map(({ x, y, size, petals, heart }) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        {petalTurns.map((turn) => (
          <ellipse
            key={turn}
            cx="0"
            cy="-19"
            rx="12"
            ry="17"
            fill={petals}
            fillOpacity="0.88"
            stroke="var(--surface)"
            strokeOpacity="0.6"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="10" fill={heart} />
        <circle r="4" fill={paper} fillOpacity="0.6" />
      </g>
    ))}
    <path d="M226 160h52l-8 42h-36z" fill={action} />
    <path d="M222 160h60v10h-60z" fill={accent} fillOpacity="0.5" />
  </>
);

const stars = [
  [24, 18],
  [64, 40],
  [104, 14],
  [138, 58],
  [168, 22],
  [182, 118],
  [152, 168],
  [196, 184],
  [300, 18],
  [312, 78],
  [298, 186],
  [120, 120],
  [214, 10],
  [80, 84],
  [276, 30],
] as const;

/** Coins that orbit a planet. */
const orbit = (
  <>
    {stars.map(([x, y], index) => (
      <circle key={x} cx={x} cy={y} r={index % 4 === 0 ? 1.8 : 1.1} fill={paper} fillOpacity="0.8" />
    ))}
    <g transform="rotate(-18 244 98)" fill="none" stroke={paper} strokeOpacity="0.3">
      <ellipse cx="244" cy="98" rx="66" ry="24" />
      <ellipse cx="244" cy="98" rx="98" ry="38" />
      <ellipse cx="244" cy="98" rx="132" ry="54" strokeOpacity="0.18" />
    </g>
    <circle cx="244" cy="98" r="34" fill={action} />
    <path d="M244 64a34 34 0 0 1 0 68c22-16 22-52 0-68z" fill="var(--night)" fillOpacity="0.28" />
    <path
      d="M212 88c18 6 40 2 62-8M214 112c20 6 42 2 60-8"
      {...round}
      stroke={paper}
      strokeOpacity="0.4"
      strokeWidth="3"
    />
    {/* The front half of the inner orbit passes over the planet. */}
    <path
      d="M181 118.4a66 24-18 0 0 126-40.8"
      fill="none"
      stroke={paper}
      strokeOpacity="0.75"
      strokeWidth="1.5"
    />
    <g stroke="var(--night)" strokeWidth="1.5">
      <circle cx="196" cy="126" r="11" fill={gold} />
      <circle cx="306" cy="132" r="8" fill={paper} />
      <circle cx="160" cy="86" r="6" fill={accent} />
      <circle cx="292" cy="42" r="9" fill={gold} />
    </g>
    <path d="M196 121v10M192.5 126h7" {...round} stroke="var(--night)" strokeWidth="1.8" />
  </>
);

export const cardArt: Readonly<Record<GiftCardDesign, ReactNode>> = {
  plain,
  birthday,
  christmas,
  wedding,
  thanks,
  orbit,
};
