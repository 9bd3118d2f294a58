import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { openBankDeposit } from '@dukat/contract/payments';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

type Waiting = EndpointResponse<typeof openBankDeposit>['deposit']['waiting'];

/** Payments above the deposit limit: received, with the reason why they are not credited yet. */
export function WaitingPayments({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useLingui();
  const { exactMoney, dateTime } = useFormat();
  if (waiting.length === 0) return null;
  return (
    <Alert severity="warning" title={t`Your deposit is waiting for your limit`}>
      <ul>
        {waiting.map(({ id, amount, currency, created_at: at }) => (
          <li key={id}>
            {exactMoney(amount, currency)} · {dateTime(at)} ·{' '}
            <TextLink to="/myaccount" search={{ section: 'support', payment: `bank:${id}` }}>
              {t`Ask about this payment`}
            </TextLink>
          </li>
        ))}
      </ul>
      {t`It’s safe with us and will be credited automatically.`}{' '}
      <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Raise your limit`}</TextLink>
    </Alert>
  );
}
