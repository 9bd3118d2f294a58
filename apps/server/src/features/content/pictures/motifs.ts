import { box, circle, path, type Shape, times } from './shapes.ts';

const coin = (x: number, y: number, radius = 60): readonly Shape[] => [
  circle(x, y, radius, { fill: 'accent' }),
  circle(x, y, radius * 0.68, { line: 'white', width: 8, opacity: 0.9 }),
];

const sheet = (x: number, y: number): readonly Shape[] => [
  box(x, y, 280, 360, { fill: 'white' }, 20),
  box(x + 40, y + 50, 130, 22, { fill: 'accent' }, 11),
  ...times(5, (row) => box(x + 40, y + 110 + row * 44, row % 2 === 0 ? 200 : 150, 16, { fill: 'soft' }, 8)),
];

/** The motif of each topic. An article refers to a motif by name, like to an uploaded picture. */
export const motifs: Readonly<Record<string, readonly Shape[]>> = {
  'first-purchase': [
    box(300, 190, 260, 250, { fill: 'white' }, 28),
    box(340, 240, 120, 24, { fill: 'soft' }, 12),
    box(340, 350, 180, 50, { fill: 'accent' }, 25),
    path('M600 315h130m-45-50 50 50-50 50', { line: 'white', width: 18 }),
    ...coin(850, 315, 105),
  ],
  'storing-cryptocurrencies': [
    box(380, 115, 440, 400, { fill: 'white' }, 40),
    box(420, 155, 360, 320, { line: 'soft', width: 12 }, 24),
    circle(600, 315, 92, { line: 'accent', width: 22 }),
    ...times(4, (turn) => {
      const [x, y] = [Math.cos((turn * Math.PI) / 2), Math.sin((turn * Math.PI) / 2)];
      return path(`M${600 + 92 * x} ${315 + 92 * y}l${44 * x} ${44 * y}`, { line: 'accent', width: 22 });
    }),
    circle(600, 315, 26, { fill: 'deep' }),
    box(424, 510, 70, 40, { fill: 'soft' }, 10),
    box(706, 510, 70, 40, { fill: 'soft' }, 10),
  ],
  'seed-phrases': times(12, (word) => {
    const [x, y] = [295 + (word % 3) * 210, 140 + Math.floor(word / 3) * 92];
    return [
      box(x, y, 190, 66, { fill: word === 4 ? 'accent' : 'white' }, 33),
      box(x + 34, y + 25, 60 + ((word * 37) % 60), 16, { fill: word === 4 ? 'white' : 'soft' }, 8),
    ];
  }),
  scams: [
    path('M600 120 830 505H370Z', { fill: 'white', line: 'white', width: 40 }),
    path('M600 245v120', { line: 'accent', width: 34 }),
    circle(600, 438, 22, { fill: 'accent' }),
    path('M840 90v120a46 46 0 0 1-92 0', { line: 'soft', width: 18 }),
    path('M360 90v120a46 46 0 0 0 92 0', { line: 'soft', width: 18 }),
  ],
  'fees-explained': [
    circle(600, 315, 190, { fill: 'white' }),
    path('M600 315V125a190 190 0 0 1 134 56Z', { fill: 'accent' }),
    circle(600, 315, 74, { fill: 'back' }),
    path('M900 220 980 410', { line: 'white', width: 18 }),
    circle(905, 250, 24, { line: 'accent', width: 14 }),
    circle(975, 380, 24, { line: 'accent', width: 14 }),
  ],
  dca: [
    path('M250 470c120-30 170-130 280-110s160-110 420-190', { line: 'soft', width: 14 }),
    ...times(7, (buy) => [
      box(262 + buy * 110, 470 - buy * 34, 30, 70 + buy * 34, { fill: 'white', opacity: 0.25 }, 10),
      circle(277 + buy * 110, 440 - buy * 40 + (buy % 2) * 24, 26, { fill: buy === 6 ? 'white' : 'accent' }),
    ]),
  ],
  'order-types': [
    ...times(5, (row) => [
      box(570 - (120 + row * 48), 130 + row * 76, 120 + row * 48, 46, { fill: 'accent' }, 12),
      box(630, 130 + row * 76, 360 - row * 56, 46, { fill: 'white' }, 12),
    ]),
    path('M600 105v430', { line: 'soft', width: 8 }),
  ],
  'networks-and-mistakes': [
    path('M350 200 600 140 840 230 800 440 560 500 360 400ZM350 200 800 440M600 140 560 500', {
      line: 'soft',
      width: 8,
    }),
    ...[
      [350, 200],
      [600, 140],
      [840, 230],
      [800, 440],
      [560, 500],
      [360, 400],
    ].map(([x = 0, y = 0], index) => circle(x, y, 40, { fill: index === 3 ? 'accent' : 'white' })),
    path('M782 422l36 36m0-36-36 36', { line: 'white', width: 10 }),
  ],
  'lightning-explained': [
    circle(600, 315, 210, { fill: 'white', opacity: 0.14 }),
    circle(600, 315, 160, { fill: 'white', opacity: 0.18 }),
    path('M640 105 490 345h92l-32 180 160-250h-96Z', { fill: 'accent', line: 'white', width: 12 }),
  ],
  'staking-explained': times(4, (layer) =>
    path(
      `M600 ${150 + layer * 84} 850 ${250 + layer * 84} 600 ${350 + layer * 84} 350 ${250 + layer * 84}Z`,
      {
        fill: layer === 0 ? 'accent' : 'white',
        line: 'back',
        width: 12,
        opacity: 1 - layer * 0.2,
      },
    ),
  ).toReversed(),
  'gift-cards': [
    box(330, 175, 540, 310, { fill: 'white' }, 32),
    box(330, 175, 120, 310, { fill: 'accent' }, 32),
    path('M450 315h420', { line: 'soft', width: 14 }),
    path('M390 315c-70-90-120-20-30 0h30c90-20 40-90 0 0Z', { line: 'white', width: 12 }),
    ...times(4, (group) => box(500 + group * 84, 395, 62, 26, { fill: 'soft' }, 8)),
  ],
  'taxes-czechia': [
    ...sheet(330, 135),
    ...times(4, (bar) =>
      box(680 + bar * 62, 440 - bar * 76, 42, 60 + bar * 76, { fill: bar === 3 ? 'accent' : 'white' }, 10),
    ),
  ],
  'taxes-slovakia': [
    ...sheet(590, 135),
    ...times(4, (bar) =>
      box(310 + bar * 62, 212 + bar * 76, 42, 288 - bar * 76, { fill: bar === 0 ? 'accent' : 'white' }, 10),
    ),
  ],
  'travel-rule': [
    circle(330, 315, 92, { fill: 'white' }),
    circle(870, 315, 92, { fill: 'white' }),
    path('M440 315h320', { line: 'soft', width: 10 }),
    box(520, 255, 160, 120, { fill: 'accent' }, 16),
    path('M532 272l68 58 68-58', { line: 'white', width: 12 }),
    circle(330, 290, 28, { fill: 'back' }),
    path('M282 366a48 44 0 0 1 96 0Z', { fill: 'back' }),
    circle(870, 290, 28, { fill: 'back' }),
    path('M822 366a48 44 0 0 1 96 0Z', { fill: 'back' }),
  ],
  'proof-of-reserves': [
    path('M600 175 440 300M600 175 760 300M440 340 360 445M440 340 520 445M760 340 680 445M760 340 840 445', {
      line: 'soft',
      width: 8,
    }),
    box(545, 120, 110, 80, { fill: 'accent' }),
    box(385, 280, 110, 80, { fill: 'white' }),
    box(705, 280, 110, 80, { fill: 'white' }),
    ...[310, 470, 630, 790].map((x) => box(x, 430, 100, 80, { fill: 'white', opacity: 0.8 })),
    path('M575 160l18 18 34-36', { line: 'white', width: 12 }),
  ],
  'bitcoin-for-companies': [
    ...[
      [330, 260],
      [450, 180],
      [590, 120],
    ].map(([x = 0, y = 0]) => box(x, y, 100, 520 - y, { fill: 'white' }, 10)),
    ...times(9, (window) =>
      box(356 + (window % 3) * 130, 300 + Math.floor(window / 3) * 66, 48, 34, { fill: 'soft' }, 6),
    ),
    ...coin(850, 400, 110),
  ],
};
