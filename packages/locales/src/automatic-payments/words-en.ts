import type { PlanWords } from './plan-words.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

export const english: PlanWords = {
  rhythm(rhythm, and) {
    const { frequency, every } = rhythm;
    const each = every === 1 ? `Every ${frequency}` : `Every ${every} ${frequency}s`;
    if (rhythm.frequency === 'hour' || rhythm.frequency === 'day') return each;
    if (rhythm.frequency === 'week') {
      const days = and(rhythm.weekdays.map((day) => weekdays[day - 1] ?? ''));
      return every === 1 ? `Every ${days}` : `${each} on ${days}`;
    }
    const { monthDay } = rhythm;
    if (monthDay === 'last') return `${each} on the last day`;
    return `${each} on the ${monthDay}${endings[ordinal.select(monthDay)] ?? 'th'}`;
  },
  time: ({ text, isStart, zone }) => `${isStart ? 'from' : 'at'} ${text.padStart(5, '0')} ${zone}`,
  zones: { 'Europe/Prague': 'Prague time', 'Europe/Bratislava': 'Bratislava time' },
  paid: (amount) => `With each payment of yours, usually ${amount}`,
  amountAfter: ' ',
  startsOn: (day) => `from ${day}`,
  sent: (coins, fee) =>
    `${coins === undefined ? '' : `${coins} `}to your own address when the fee is at most ${fee}`,
  untilStopped: 'until you stop it',
  untilDay: (day) => `until ${day} included`,
  untilBought: (count) => `until it has bought ${count === 1 ? 'once' : `${count} times`}`,
  next: (list) => `next: ${list}`,
  hasDayDots: false,
  monthOf: (days, month) => `${days} ${month}`,
};
