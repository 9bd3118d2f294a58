import { type listOperatorMarkets, setMarketStatus } from '@dukat/contract/back-office/trading';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { tradingWords } from './trading-words.ts';

export type OperatorMarket = EndpointResponse<typeof listOperatorMarkets>['markets'][number];

const shortestReason = 3;

/** Opens or closes a market, for a reason. */
export function SetStatus({ markets }: { readonly markets: readonly OperatorMarket[] }) {
  const t = useText(tradingWords);
  const forbidden = useForbidden('markets');
  const { mutateAsync: set } = useOperatorMutation(setMarketStatus);
  const [name, setName] = useState(markets[0]?.market ?? '');
  const next = markets.find(({ market }) => market === name)?.next ?? [];
  const form = useForm({
    first: { chosen: '', reason: '' },
    send: async ({ chosen, reason }) => {
      const status = next.find((one) => one === chosen);
      if (status !== undefined)
        await set({ params: { market: name }, body: { status, reason: reason.trim() } });
    },
  });
  const status = next.find((one) => one === form.fields.chosen);
  return (
    <Stack>
      <Row>
        <SelectField
          label={t('market')}
          value={name}
          options={markets.map(({ market }) => ({ value: market, label: formatMarket(market) }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          {...form.text('chosen')}
          label={t('newStatus')}
          value={status ?? ''}
          placeholder={t('chooseStatus')}
          options={next.map((one) => ({ value: one, label: t(`market_${one}`) }))}
        />
      </Row>
      <TextField
        {...form.text('reason')}
        label={t('reason')}
        hint={t('statusReasonHint')}
        maxLength={200}
        autoComplete="off"
      />
      <Row>
        <ConfirmButton
          question={t('statusQuestion', {
            market: formatMarket(name),
            status: status ? t(`market_${status}`) : '',
          })}
          isBusy={form.isSending}
          disabledBecause={
            forbidden ??
            (status === undefined ? t('chooseStatus') : undefined) ??
            (form.fields.reason.trim().length < shortestReason ? t('statusNeedsReason') : undefined)
          }
          onConfirm={form.submit}
        >
          {t('setStatus')}
        </ConfirmButton>
      </Row>
      {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
      {form.isSent && <Alert severity="success">{t('statusSet')}</Alert>}
      <LeaveGuard isTouched={form.isTouched} />
    </Stack>
  );
}

/** Formats a market's name as traders write it: "BTC/CZK". */
export function formatMarket(market: string): string {
  return market.replace('_', '/');
}
