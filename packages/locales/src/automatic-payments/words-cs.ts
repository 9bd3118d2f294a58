import { type PlanWords, pluralForm } from './plan-words.ts';

const each = [
  ...['každé pondělí', 'každé úterý', 'každou středu', 'každý čtvrtek', 'každý pátek', 'každou sobotu'],
  'každou neděli',
];
const on = ['v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu', 'v neděli'];
const units = {
  hour: { one: 'Každou hodinu', few: 'hodiny', other: 'hodin' },
  day: { one: 'Každý den', few: 'dny', other: 'dní' },
  week: { one: 'Každý týden', few: 'týdny', other: 'týdnů' },
  month: { one: 'Každý měsíc', few: 'měsíce', other: 'měsíců' },
} as const;
/** Hours whose name begins with two consonants, such as "ve dvě". */
const hoursWithVe = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);

export const czech: PlanWords = {
  rhythm(rhythm, and) {
    const { frequency, every } = rhythm;
    const { one, few, other } = units[frequency];
    const period =
      every === 1
        ? one
        : pluralForm('cs_CZ', every, { few: `Každé ${every} ${few}`, other: `Každých ${every} ${other}` });
    if (rhythm.frequency === 'hour' || rhythm.frequency === 'day') return period;
    if (rhythm.frequency === 'week') {
      if (every === 1) return and(rhythm.weekdays.map((day) => each[day - 1] ?? ''));
      return `${period} ${and(rhythm.weekdays.map((day) => on[day - 1] ?? ''))}`;
    }
    return `${period} ${rhythm.monthDay === 'last' ? 'poslední den' : `${rhythm.monthDay}. dne`}`;
  },
  time: ({ hour, text, isStart, zone }) =>
    `${isStart ? 'od' : hoursWithVe.has(hour) ? 've' : 'v'} ${text} ${zone}`,
  zones: { 'Europe/Prague': 'pražského času', 'Europe/Bratislava': 'bratislavského času' },
  paid: (amount) => `Z každé vaší platby, obvykle ${amount}`,
  amountAfter: ' ',
  startsOn: (day) => `od ${day}`,
  sent: (coins, fee) =>
    `${coins === undefined ? '' : `${coins} `}na vaši adresu, jakmile poplatek činí nejvýše ${fee}`,
  untilStopped: 'dokud plán nezastavíte',
  untilDay: (day) => `do ${day} včetně`,
  untilBought: (count) => `než plán nakoupí ${count === 1 ? 'jednou' : `${count}krát`}`,
  next: (list) => `další nákupy: ${list}`,
  hasDayDots: true,
  monthOf: (days, month) => `${days} ${month}`,
};
