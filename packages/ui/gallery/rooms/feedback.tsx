import { Button } from '../../src/actions/button.tsx';
import { Alert } from '../../src/feedback/alert.tsx';
import { CountdownBar } from '../../src/feedback/countdown-bar.tsx';
import { LoadBoundary } from '../../src/feedback/load-boundary.tsx';
import { Loaded } from '../../src/feedback/loaded.tsx';
import { notify, showSnackbar } from '../../src/feedback/notice-store.ts';
import { Notices } from '../../src/feedback/notices.tsx';
import { Progress } from '../../src/feedback/progress.tsx';
import { Skeleton } from '../../src/feedback/skeleton.tsx';
import { EmptyState, ErrorState, Spinner } from '../../src/feedback/state.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row, TwoColumns } from '../../src/layout/stack.tsx';

const severities = ['info', 'success', 'warning', 'error'] as const;
const nothing = () => undefined;
const answered = { data: 'What was asked of the server.', error: null, refetch: async () => undefined };

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
      <TwoColumns>
        <EmptyState icon="coin" title="No orders yet">
          What you buy and sell will be here.
        </EmptyState>
        <ErrorState onRetry={nothing}>Try again later.</ErrorState>
      </TwoColumns>
      <Spinner />
      <Loaded of={answered}>{(words) => <p>{words}</p>}</Loaded>
      <Loaded of={{ ...answered, data: undefined }} height={48}>
        {nothing}
      </Loaded>
      <LoadBoundary isWaiting={false} pending={<Skeleton height={48} />}>
        <p>Parts that wait for each other.</p>
      </LoadBoundary>
      <LoadBoundary isWaiting pending={<Skeleton height={48} />}>
        <p>Not shown while one of them waits.</p>
      </LoadBoundary>
      <Row>
        <Button onClick={() => notify('The order was canceled.')}>a notification</Button>
        <Button onClick={() => showSnackbar('Check the fields above.')}>a snackbar</Button>
      </Row>
      <Notices />
    </Section>
  );
}
