import { Alert } from '../../src/feedback/alert.tsx';
import { CountdownBar } from '../../src/feedback/countdown-bar.tsx';
import { Progress } from '../../src/feedback/progress.tsx';
import { Skeleton } from '../../src/feedback/skeleton.tsx';
import { EmptyState, ErrorState, Spinner } from '../../src/feedback/state.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Halves } from '../../src/layout/stack.tsx';

const severities = ['info', 'success', 'warning', 'error'] as const;
const nothing = () => undefined;

export function Feedback() {
  return (
    <Section title="Feedback" lead="What the page says about itself.">
      {severities.map((severity) => (
        <Alert key={severity} severity={severity} title={severity} onClose={nothing}>
          Something to know, in place.
        </Alert>
      ))}
      <CountdownBar secondsLeft={9} secondsWhole={15} label="New rate in 9 seconds" />
      <Progress part={0.4} label="Two of five confirmations" />
      <Skeleton height={48} />
      <Halves>
        <EmptyState title="No orders yet">What you buy and sell will be here.</EmptyState>
        <ErrorState onRetry={nothing}>Try again later.</ErrorState>
      </Halves>
      <Spinner />
    </Section>
  );
}
