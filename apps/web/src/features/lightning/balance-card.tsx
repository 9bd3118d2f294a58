import { listLightningInvoices } from '@dukat/contract/lightning';
import { listAccounts } from '@dukat/contract/wallets';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { useBitcoinUnit } from './bitcoin-unit.ts';
import classes from './lightning.module.css';
import { useBitcoinAmount } from './use-bitcoin-amount.ts';
import { useWorth } from './use-worth.ts';

/** Of `figure` and `worth`. */
const height = 'calc(var(--text-3xl) * 1.25 + 24px)';

/** The spendable bitcoins in sats or BTC, and what they are worth. */
export function BalanceCard() {
  const { t } = useLingui();
  const [unit, changeUnit] = useBitcoinUnit();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const accounts = useApiQuery(listAccounts, {});
  useLiveUpdates({ invalidates: [listAccounts, listLightningInvoices] });
  return (
    <Section title={t`Your balance`}>
      <div className={classes.balance}>
        <div className={classes.amount} aria-live="polite">
          <Loaded of={accounts} height={height}>
            {({ accounts: all }) => {
              const { availableFunds = '0' } = all.find(({ currency }) => currency === 'BTC') ?? {};
              return (
                <>
                  <span className={classes.figure}>{bitcoins(availableFunds)}</span>
                  <span className={classes.worth}>{worth(availableFunds)}</span>
                </>
              );
            }}
          </Loaded>
        </div>
        <div className={classes.unit}>
          <Segmented
            label={t`Unit of bitcoins`}
            value={unit}
            onChange={changeUnit}
            options={[
              { value: 'sats', label: 'sats' },
              { value: 'BTC', label: 'BTC' },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
