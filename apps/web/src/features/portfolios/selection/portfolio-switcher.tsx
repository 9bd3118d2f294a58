import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { type Portfolio, usePortfolios } from '../../../platform/portfolios/use-portfolios.ts';
import { useSelectPortfolio } from '../../../platform/portfolios/use-select-portfolio.ts';
import { usePage } from '../../../platform/use-page.ts';
import { useAccountNames, useNumberedNames, useTypeNames } from './portfolio-names.ts';
import classes from './portfolio-switcher.module.css';

/**
 * Renders nothing for one portfolio, a toggle for a basic and a trade portfolio, and a list otherwise (requirement 2.4). Always names
 * the selected one, because a balance without a name looks like the total. Icons are shown only with the feature `portfolios_page` (2.5).
 */
export function PortfolioSwitcher() {
  const { t } = useLingui();
  const { portfolios, selected } = usePortfolios();
  const select = useSelectPortfolio();
  const onFailure = useFailure();
  const getPortfolioName = useNumberedNames(portfolios);
  const getAccountName = useAccountNames(portfolios);
  const typeNames = useTypeNames();
  const hasIcons = usePage().site.features.portfolios_page;

  if (selected === undefined || portfolios.length < 2) return null;
  const shown = select.isPending ? select.variables : selected;
  const choose = (portfolio: Portfolio | undefined) => {
    if (portfolio !== undefined && portfolio.id !== selected.id)
      select.mutate(portfolio, { onError: onFailure });
  };

  const icon = hasIcons && <Icon name="wallet" size={18} />;
  const trading = portfolios.filter(({ type }) => type === 'trade');
  if (portfolios.length === 2 && trading.length === 1)
    return (
      <span className={classes.switcher}>
        <span className={classes.name}>
          {icon}
          {getAccountName(shown)}
        </span>
        <Switch
          label={t`Trading`}
          checked={shown.type === 'trade'}
          isBusy={select.isPending}
          onChange={(isOn) => choose(portfolios.find(({ type }) => (type === 'trade') === isOn))}
        />
      </span>
    );
  return (
    <SelectSheet
      label={t`Portfolio`}
      value={shown.id}
      options={portfolios.map((portfolio) => ({
        value: portfolio.id,
        label: getPortfolioName(portfolio),
        description: typeNames[portfolio.type],
      }))}
      isValueSilent
      onChange={(id) => choose(portfolios.find((portfolio) => portfolio.id === id))}
    >
      <span className={classes.name}>
        {icon}
        {getPortfolioName(shown)}
      </span>
    </SelectSheet>
  );
}
