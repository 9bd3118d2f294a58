import type { PlanWords } from './plan-words.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const units = {
  hour: ['Jede Stunde', 'Stunden'],
  day: ['Jeden Tag', 'Tage'],
  week: ['Jede Woche', 'Wochen'],
  month: ['Jeden Monat', 'Monate'],
} as const;

export const german: PlanWords = {
  rhythm(rhythm, and) {
    const { frequency, every } = rhythm;
    const [one, many] = units[frequency];
    const period = every === 1 ? one : `Alle ${every} ${many}`;
    if (rhythm.frequency === 'hour' || rhythm.frequency === 'day') return period;
    if (rhythm.frequency === 'week') {
      const days = and(rhythm.weekdays.map((day) => weekdays[day - 1] ?? ''));
      return every === 1 ? `Jeden ${days}` : `${period} am ${days}`;
    }
    return `${period} am ${rhythm.monthDay === 'last' ? 'letzten Tag' : `${rhythm.monthDay}.`}`;
  },
  time: ({ text, isStart, zone }) => `${isStart ? 'ab' : 'um'} ${text} Uhr ${zone}`,
  zones: { 'Europe/Prague': 'Prager Zeit', 'Europe/Bratislava': 'Zeit von Bratislava' },
  paid: (amount) => `Mit jeder Ihrer Zahlungen, normalerweise ${amount}`,
  amountAfter: ' ',
  startsOn: (day) => `ab ${day}`,
  sent: (coins, fee) =>
    `${coins === undefined ? '' : `${coins} `}an Ihre Adresse, sobald die Gebühr höchstens ${fee} beträgt`,
  untilStopped: 'bis Sie den Plan beenden',
  untilDay: (day) => `bis einschließlich ${day}`,
  untilBought: (count) => `bis der Plan ${count === 1 ? 'einmal' : `${count}-mal`} gekauft hat`,
  next: (list) => `nächste Käufe: ${list}`,
  hasDayDots: true,
  monthOf: (days, month) => `${days} ${month}`,
};
