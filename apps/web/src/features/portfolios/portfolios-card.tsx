import { closePortfolio, listPortfolios } from '@dukat/contract/portfolios';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { refreshEverything } from '../../platform/portfolios/refresh-everything.ts';
import { type Portfolio, usePortfolios } from '../../platform/portfolios/use-portfolios.ts';
import { useSelectPortfolio } from '../../platform/portfolios/use-select-portfolio.ts';
import { PortfolioForm } from './portfolio-form.tsx';
import classes from './portfolios-card.module.css';
import { useNumberedNames, useTypeNames } from './selection/portfolio-names.ts';

/** The user's portfolios: select, create, rename, and close an empty one. */
export function PortfoliosCard() {
  const { t } = useLingui();
  const { portfolios, selected } = usePortfolios();
  const getPortfolioName = useNumberedNames(portfolios);
  const [edited, setEdited] = useState<Portfolio | 'new'>();
  const close = () => setEdited(undefined);
  const first = portfolios.find(({ type }) => type === 'basic');
  if (selected === undefined) return null;
  return (
    <Card as="section" className={classes.card} aria-label={t`Your portfolios`}>
      <div className={classes.head}>
        <h2>{t`Your portfolios`}</h2>
        <Button size="small" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {t`New portfolio`}
        </Button>
      </div>
      <ul>
        {portfolios.map((portfolio) => (
          <PortfolioRow
            key={portfolio.id}
            portfolio={portfolio}
            name={getPortfolioName(portfolio)}
            isSelected={portfolio.id === selected.id}
            canClose={portfolio.type === 'basic' && portfolio.id !== first?.id}
            onRename={() => setEdited(portfolio)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t`New portfolio` : t`Rename portfolio`}
      >
        {edited !== undefined && (
          <PortfolioForm portfolio={edited === 'new' ? undefined : edited} onDone={close} />
        )}
      </Dialog>
    </Card>
  );
}

interface RowProps {
  readonly portfolio: Portfolio;
  readonly name: string;
  readonly isSelected: boolean;
  readonly canClose: boolean;
  readonly onRename: () => void;
}

function PortfolioRow({ portfolio, name, isSelected, canClose, onRename }: RowProps) {
  const { t } = useLingui();
  const typeNames = useTypeNames();
  const select = useSelectPortfolio();
  const queryClient = useQueryClient();
  const closing = useApiMutation(closePortfolio, { invalidates: [listPortfolios] });
  const onError = useFailure();
  const end = () =>
    closing.mutate(
      { params: { portfolioId: portfolio.id } },
      { onError, onSuccess: () => void refreshEverything(queryClient) },
    );
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <b>{name}</b>
        <span className={classes.type}>{typeNames[portfolio.type]}</span>
      </span>
      <span className={classes.acts}>
        {isSelected ? (
          <Badge>{t({ message: 'Selected', context: 'portfolio' })}</Badge>
        ) : (
          <Button
            size="small"
            isBusy={select.isPending}
            aria-label={t`Select ${name}`}
            onClick={() => select.mutate(portfolio, { onError })}
          >
            {t({ message: 'Select', context: 'portfolio' })}
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" aria-label={t`Rename ${name}`} onClick={onRename}>
          {t`Rename`}
        </Button>
        {canClose && (
          <ConfirmButton
            look="danger"
            isBusy={closing.isPending}
            question={t`Close the portfolio ${name}? Its history stays.`}
            onConfirm={end}
          >
            {t({ message: 'Close', context: 'portfolio' })}
          </ConfirmButton>
        )}
      </span>
    </li>
  );
}
