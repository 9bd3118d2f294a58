import { type listDeskMarkets, setMarketStatus } from '@dukat/contract/admin/trading';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import own from '../../ui/desk.module.css';
import { Notice } from '../../ui/notice.tsx';

export type DeskMarket = ResponseOf<typeof listDeskMarkets>['markets'][number];

interface Props {
  readonly markets: readonly DeskMarket[];
  readonly forbidden: string | undefined;
}

const shortestReason = 3;

/** Opens or closes a market: which one, what it becomes, and why. */
export function SetStatus({ markets, forbidden }: Props) {
  const t = useText();
  const { mutate, isPending, error, isSuccess } = useDeskAct(setMarketStatus);
  const [name, setName] = useState(markets[0]?.market ?? '');
  const [wish, setWish] = useState('');
  const [reason, setReason] = useState('');
  const market = markets.find((one) => one.market === name);
  const next = market?.next ?? [];
  const status = next.find((one) => one === wish);
  const why = reason.trim();
  const set = (to: DeskMarket['status']) =>
    mutate(
      { params: { market: name }, body: { status: to, reason: why } },
      {
        onSuccess: () => {
          setWish('');
          setReason('');
        },
      },
    );
  return (
    <div className={own.stack}>
      <div className={own.row}>
        <SelectField
          label={t('market')}
          value={name}
          options={markets.map((one) => ({ value: one.market, label: titleOf(one.market) }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={t('newStatus')}
          value={status ?? ''}
          placeholder={t('chooseStatus')}
          options={next.map((one) => ({ value: one, label: t(`market_${one}`) }))}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
      </div>
      <TextField
        label={t('reason')}
        hint={t('statusReasonHint')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ConfirmButton
        question={t('statusQuestion', { market: titleOf(name), status: status ? t(`market_${status}`) : '' })}
        isBusy={isPending}
        disabledBecause={
          forbidden ??
          (status === undefined ? t('chooseStatus') : undefined) ??
          (why.length < shortestReason ? t('statusNeedsReason') : undefined)
        }
        onConfirm={() => status !== undefined && set(status)}
      >
        {t('setStatus')}
      </ConfirmButton>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
      {isSuccess && <Notice severity="success">{t('statusSet')}</Notice>}
    </div>
  );
}

/** "BTC/CZK", as traders write it. */
export function titleOf(market: string): string {
  return market.replace('_', '/');
}
