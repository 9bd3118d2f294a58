import { Icon, type IconName } from '@dukat/ui/pictures/icon.tsx';
import type { GatewayPayment } from './gateway-answer.ts';
import classes from './gateways.module.css';

type Mood = 'good' | 'waiting' | 'careful' | 'bad';

const signs: Readonly<Record<Mood, IconName>> = {
  good: 'check',
  waiting: 'clock',
  careful: 'alert',
  bad: 'close',
};
const moods: Readonly<Record<GatewayPayment['status'], Mood>> = {
  opening: 'waiting',
  pending: 'waiting',
  canceled: 'bad',
  failed: 'bad',
  paid: 'good',
  held: 'careful',
  refunding: 'waiting',
  refunded: 'good',
  disputed: 'careful',
};

/** An icon for the outcome of a payment. */
export function ResultSign({ status }: { readonly status: GatewayPayment['status'] }) {
  const mood = moods[status];
  return (
    <span className={classes.sign} data-mood={mood}>
      <Icon name={signs[mood]} size={28} />
    </span>
  );
}
