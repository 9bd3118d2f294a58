import { type Step, Steps } from '@dukat/ui/data/steps.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { OrderDetail } from './order-answer.ts';
import { useStepTexts } from './step-texts.ts';

const stepStates = { done: 'done', now: 'now', later: 'next', skipped: 'next' } as const;

/** The steps of an order with their times. Steps that can no longer happen are left out. */
export function OrderSteps({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const { time, date, dateTime } = useFormat();
  const getStepTexts = useStepTexts(order);
  const today = date(order.created_at);
  const steps = order.steps
    .filter(({ state }) => state !== 'skipped')
    .map(
      ({ step, at, state }): Step => ({
        id: step,
        ...getStepTexts(step, state === 'done'),
        ...(at !== null && { time: date(at) === today ? time(at) : dateTime(at) }),
        state: step === 'canceled' ? 'failed' : stepStates[state],
      }),
    );
  return <Steps label={t`Progress of the order`} steps={steps} />;
}
