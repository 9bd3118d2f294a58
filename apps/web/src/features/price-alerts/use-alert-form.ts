import { createPriceAlert, listPriceAlerts } from '@dukat/contract/price-alerts';
import type { Fiat } from '@dukat/rules/money/fiat';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { type AlertKind, hasFigure, parseAlert } from './parse-alert.ts';

export interface NewAlert {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly onMade: () => void;
}

/** The state of a new alert. */
export function useAlertForm({ coin, fiat, onMade }: NewAlert) {
  const { t } = useLingui();
  const [kind, setKind] = useState<AlertKind>('price');
  const [byMail, setByMail] = useState(true);
  const { mutateAsync: make } = useApiMutation(createPriceAlert, { invalidates: [listPriceAlerts] });
  const form = useForm({
    first: { figure: '', hours: '24' },
    check: ({ figure }) => ({
      figure: figure.trim() === '' && hasFigure(kind) ? t`Please fill in this field.` : undefined,
    }),
    send: async (fields) => {
      await make({ body: { ...parseAlert(kind, { ...fields, coin, fiat }), by_mail: byMail } });
      notify(t`The alert is on.`);
      onMade();
    },
    toProblems: (failure) => ({
      figure:
        failure instanceof ApiError
          ? (failure.messageFor('price') ?? failure.messageFor('percent'))
          : undefined,
      hours: failure instanceof ApiError ? failure.messageFor('hours') : undefined,
    }),
  });
  const choose = (next: AlertKind) => {
    setKind(next);
    form.set('figure', '');
  };
  return { form, kind, choose, byMail, setByMail };
}
