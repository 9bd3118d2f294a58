import {
  type AutomaticSale,
  type AutomaticSaleDeposit,
  listSaleDeposits,
} from '@dukat/contract/automatic-sales';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './automatic-sales.module.css';
import { useDepositReason, useDepositState, useSaleSentence } from './sale-words.ts';

/** Rows per page (requirement 9). */
const pageSize = 25;
const pollMs = 10_000;

/** The deposits of an address, newest first. */
export function DepositsList({ sale }: { readonly sale: AutomaticSale }) {
  const { t } = useLingui();
  const [offset, setOffset] = useState(0);
  const deposits = useApiQuery(
    listSaleDeposits,
    { params: { saleId: sale.id }, query: { offset, limit: pageSize } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  return (
    <section aria-label={t`Deposits`}>
      <h3>{t`Deposits`}</h3>
      <Loaded of={deposits} height={80}>
        {({ deposits: rows, total }) => (
          <>
            {total === 0 && (
              <p
                className={classes.note}
              >{t`None yet. Each one is listed here, up to the bank’s statement.`}</p>
            )}
            {rows.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
            <div className={classes.actions}>
              {offset > 0 && (
                <Button size="small" onClick={() => setOffset(offset - pageSize)}>{t`Newer`}</Button>
              )}
              {offset + pageSize < total && (
                <Button size="small" onClick={() => setOffset(offset + pageSize)}>{t`Older`}</Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function DepositRow({ deposit }: { readonly deposit: AutomaticSaleDeposit }) {
  const { coin, dateTime } = useFormat();
  const { label, tone } = useDepositState()(deposit);
  const reason = useDepositReason()(deposit);
  const sentence = useSaleSentence()(deposit);
  return (
    <div className={classes.deposit}>
      <div className={classes.depositHead}>
        <span>
          {dateTime(new Date(deposit.seen_at))} · {coin(deposit.amount, deposit.currency)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {sentence !== undefined && <p className={classes.note}>{sentence}</p>}
      {reason !== undefined && <p className={classes.note}>{reason}</p>}
    </div>
  );
}
