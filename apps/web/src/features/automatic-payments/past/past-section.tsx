import { Button } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { PastTerms } from './use-backtest.ts';

const panelHeight = 620;

const Panel = lazyPart(async () => (await import('./backtest-panel.tsx')).BacktestPanel);

interface Props {
  readonly lead: string;
  readonly terms: PastTerms | undefined;
}

/** Offers the past result of terms, and loads it on a click. */
export function PastSection({ lead, terms }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t`Regular purchases in the past`} lead={lead}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={panelHeight} />}>
          <Panel terms={terms} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t`Show the past result`}</Button>
        </div>
      )}
    </Section>
  );
}
