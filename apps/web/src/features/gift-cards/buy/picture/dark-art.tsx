import { accent, action, gold, paper, round } from './art-colors.ts';

// The dark designs.

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
export const christmas = (
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
export const orbit = (
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
