import { useLingui } from '@lingui/react/macro';
import { useFailure } from '../../platform/api/use-failure.ts';
import { type Portfolio, usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { useSelectPortfolio } from '../../platform/portfolios/use-select-portfolio.ts';
import { SelectSheet } from '../../ui/select-sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useNumberedNames, useTypeNames } from './portfolio-names.ts';

/** One portfolio shows nothing, two of which one trades a toggle, others a list (specification 2.4). */
export function PortfolioSwitcher() {
  const { t } = useLingui();
  const { portfolios, selected } = usePortfolios();
  const select = useSelectPortfolio();
  const onFailure = useFailure();
  const nameOf = useNumberedNames(portfolios);
  const typeNames = useTypeNames();

  if (selected === undefined || portfolios.length < 2) return null;
  const shown = select.isPending ? select.variables : selected;
  const choose = (portfolio: Portfolio | undefined) => {
    if (portfolio !== undefined && portfolio.id !== selected.id)
      select.mutate(portfolio, { onError: onFailure });
  };

  const trading = portfolios.filter(({ type }) => type === 'trade');
  if (portfolios.length === 2 && trading.length === 1)
    return (
      <Switch
        label={t`Trading`}
        checked={shown.type === 'trade'}
        isBusy={select.isPending}
        onChange={(isOn) => choose(portfolios.find(({ type }) => (type === 'trade') === isOn))}
      />
    );
  return (
    <SelectSheet
      label={t`Portfolio`}
      value={shown.id}
      options={portfolios.map((portfolio) => ({
        value: portfolio.id,
        label: nameOf(portfolio),
        description: typeNames[portfolio.type],
      }))}
      onChange={(id) => choose(portfolios.find((portfolio) => portfolio.id === id))}
    >
      {nameOf(shown)}
    </SelectSheet>
  );
}
