import { type PlanWords, pluralForm } from './plan-words.ts';

const each = [
  ...['každý pondelok', 'každý utorok', 'každú stredu', 'každý štvrtok', 'každý piatok', 'každú sobotu'],
  'každú nedeľu',
];
const on = ['v pondelok', 'v utorok', 'v stredu', 'vo štvrtok', 'v piatok', 'v sobotu', 'v nedeľu'];
const units = {
  hour: { one: 'Každú hodinu', few: 'hodiny', other: 'hodín' },
  day: { one: 'Každý deň', few: 'dni', other: 'dní' },
  week: { one: 'Každý týždeň', few: 'týždne', other: 'týždňov' },
  month: { one: 'Každý mesiac', few: 'mesiace', other: 'mesiacov' },
} as const;

export const slovak: PlanWords = {
  rhythm(rhythm, and) {
    const { frequency, every } = rhythm;
    const { one, few, other } = units[frequency];
    const period =
      every === 1
        ? one
        : pluralForm('sk_SK', every, { few: `Každé ${every} ${few}`, other: `Každých ${every} ${other}` });
    if (rhythm.frequency === 'hour' || rhythm.frequency === 'day') return period;
    if (rhythm.frequency === 'week') {
      if (every === 1) return and(rhythm.weekdays.map((day) => each[day - 1] ?? ''));
      return `${period} ${and(rhythm.weekdays.map((day) => on[day - 1] ?? ''))}`;
    }
    return `${period} ${rhythm.monthDay === 'last' ? 'posledný deň' : `${rhythm.monthDay}. dňa`}`;
  },
  time: ({ text, isStart, zone }) => `${isStart ? 'od' : 'o'} ${text} ${zone}`,
  zones: { 'Europe/Prague': 'pražského času', 'Europe/Bratislava': 'bratislavského času' },
  paid: (amount) => `Z každej vašej platby, zvyčajne ${amount}`,
  amountAfter: ' ',
  startsOn: (day) => `od ${day}`,
  sent: (coins, fee) =>
    `${coins === undefined ? '' : `${coins} `}na vašu adresu, keď poplatok tvorí najviac ${fee}`,
  untilStopped: 'kým plán nezastavíte',
  untilDay: (day) => `do ${day} vrátane`,
  untilBought: (count) => `kým plán nenakúpi ${count === 1 ? 'raz' : `${count}-krát`}`,
  next: (list) => `ďalšie nákupy: ${list}`,
  hasDayDots: true,
  monthOf: (days, month) => `${days} ${month}`,
};
