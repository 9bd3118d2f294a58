import { readSettings, updateSettings } from '@dukat/contract/settings';
import type { Fiat } from '@dukat/rules/money/fiat';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { changeSettings } from '../../platform/storage/settings.ts';
import { SettingsCard } from './settings-card.tsx';

/** The default currency of forms, on every device of the user. */
export function CurrencyCard() {
  const { t } = useLingui();
  const known = useDefaultFiat();
  const { data } = useApiQuery(readSettings, {});
  const save = useApiMutation(updateSettings, { invalidates: [readSettings] });
  const onFailure = useFailure();
  const savedCurrency = data?.settings.defaultPaymentCurrency;
  // Another device may have changed the setting, so the local one follows the server.
  useEffect(() => {
    if (savedCurrency !== undefined) changeSettings({ defaultPaymentCurrency: savedCurrency });
  }, [savedCurrency]);
  const pending = save.isPending ? save.variables.body.defaultPaymentCurrency : undefined;
  const chosen = pending ?? savedCurrency ?? known;

  const choose = (currency: Fiat) =>
    save.mutate(
      { body: { defaultPaymentCurrency: currency } },
      {
        onSuccess: () => changeSettings({ defaultPaymentCurrency: currency }),
        onError: onFailure,
      },
    );

  return (
    <SettingsCard
      title={t`Default currency`}
      text={t`The currency you pay with by default, and the one values are shown in.`}
    >
      <Segmented
        label={t`Default currency`}
        value={chosen}
        onChange={choose}
        options={[
          { value: 'CZK', label: t`Czech koruna` },
          { value: 'EUR', label: t`Euro` },
        ]}
      />
    </SettingsCard>
  );
}
