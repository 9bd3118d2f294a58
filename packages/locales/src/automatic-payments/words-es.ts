import type { PlanWords } from './plan-words.ts';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const units = {
  hour: ['Cada hora', 'horas'],
  day: ['Cada día', 'días'],
  week: ['Cada semana', 'semanas'],
  month: ['Cada mes', 'meses'],
} as const;

export const spanish: PlanWords = {
  rhythm(rhythm, and) {
    const { frequency, every } = rhythm;
    const [one, many] = units[frequency];
    const period = every === 1 ? one : `Cada ${every} ${many}`;
    if (rhythm.frequency === 'hour' || rhythm.frequency === 'day') return period;
    if (rhythm.frequency === 'week') {
      const days = rhythm.weekdays.map((day) => weekdays[day - 1] ?? '');
      return every === 1 ? `Cada ${and(days)}` : `${period}, ${and(days.map((day) => `el ${day}`))}`;
    }
    return `${period}, ${rhythm.monthDay === 'last' ? 'el último día' : `el día ${rhythm.monthDay}`}`;
  },
  time: ({ hour, text, isStart, zone }) =>
    `${isStart ? 'desde' : 'a'} ${hour === 1 ? 'la' : 'las'} ${text} (${zone.replace(/^\(|\)$/g, '')})`,
  zones: { 'Europe/Prague': 'hora de Praga', 'Europe/Bratislava': 'hora de Bratislava' },
  paid: (amount) => `Con cada pago suyo, normalmente ${amount}`,
  amountAfter: ', ',
  startsOn: (day) => `a partir del ${day}`,
  sent: (coins, fee) =>
    `${coins === undefined ? '' : `${coins} `}a su dirección cuando la comisión sea como máximo del ${fee}`,
  untilStopped: 'hasta que detenga el plan',
  untilDay: (day) => `hasta el ${day} incluido`,
  untilBought: (count) => `hasta que el plan haya comprado ${count === 1 ? 'una vez' : `${count} veces`}`,
  next: (list) => `próximas compras: ${list}`,
  hasDayDots: false,
  monthOf: (days, month) => `${days} de ${month}`,
};
