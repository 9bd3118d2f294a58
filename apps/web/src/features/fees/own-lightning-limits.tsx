import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readLightningLimits } from '@dukat/contract/lightning';
import { satoshis, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useSats } from '../../platform/format/use-sats.ts';

const heightPx = 300;

/** What the user can receive and send over Lightning now, and why not more. */
export function OwnLightningLimits() {
  const { t } = useLingui();
  const limits = useApiQuery(readLightningLimits, {});
  // An installation without a Lightning node has no such limits.
  if (limits.error instanceof ApiError && limits.error.code === 'lightning_unavailable') return null;
  return (
    <Section
      title={t`Bitcoin over Lightning`}
      lead={t`What you can receive and send in one payment right now.`}
    >
      <Loaded of={limits} height={heightPx}>
        {(loaded) => <BothWays {...loaded} />}
      </Loaded>
    </Section>
  );
}

function BothWays({ receive, send }: EndpointResponse<typeof readLightningLimits>) {
  const { t } = useLingui();
  const sats = useSats();
  const show = (bitcoins: string | null) =>
    bitcoins === null ? null : sats(formatAmount(satoshis(toMsat(toAmount(bitcoins)))));
  const smallest = t`Smallest payment`;
  const largest = t`Largest payment now`;
  const room = t`What our channels can carry`;
  return (
    <>
      <h3>{t({ message: 'Receiving', context: 'Lightning limits' })}</h3>
      <Facts
        rows={[
          [smallest, show(receive.min)],
          [largest, show(receive.max)],
          [t`Left of your deposit limit`, show(receive.limit_left)],
          [room, show(receive.capacity)],
        ]}
      />
      <h3>{t({ message: 'Sending, with the fee', context: 'Lightning limits' })}</h3>
      <Facts
        rows={[
          [smallest, show(send.min)],
          [largest, show(send.max)],
          [t`Available on your account`, show(send.available)],
          [t`Left of your withdrawal limit`, show(send.limit_left)],
          [room, show(send.capacity)],
        ]}
      />
    </>
  );
}
