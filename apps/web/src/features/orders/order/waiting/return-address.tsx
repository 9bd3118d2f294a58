import { cleanTypedAddress } from '@dukat/rules/wallets/clean-typed-address';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { AddressField } from '../../exchange/address/address-field.tsx';
import type { WaitingPaymentDetail } from '../order-answer.ts';

type AddressOffer = Extract<NonNullable<WaitingPaymentDetail['send_back']>, { kind: 'to_address' }>;

interface Props {
  readonly offer: AddressOffer;
  readonly entry: WithdrawalEntry;
  readonly onChange: (entry: WithdrawalEntry) => void;
  readonly error: Error | null;
  /** The code of the owner's second factor. Undefined if none was requested. */
  readonly code: string | undefined;
  readonly onCodeChange: (code: string) => void;
}

/** The address for returning coins. The sending address is not used, since it may belong to an exchange rather than to the payer. */
export function ReturnAddress({ offer, entry, onChange, error, code, onCodeChange }: Props) {
  const { t } = useLingui();
  const { currency, network_label: network, note } = offer;
  const getFieldProblem = (field: string) =>
    error instanceof ApiError ? error.messageFor(field) : undefined;
  const field = (name: 'Address' | 'Memo' | 'DestinationTag') => (
    <AddressField
      field={name}
      value={entry[name] ?? ''}
      isMandatory={name === 'Address'}
      isIban={false}
      onChange={(typed) =>
        onChange({ ...entry, [name]: name === 'Address' ? cleanTypedAddress(currency, typed) : typed })
      }
      onBlur={() => {}}
      error={getFieldProblem(`to.${name}`)}
    />
  );
  return (
    <>
      {field('Address')}
      {note !== null && field(note)}
      {code !== undefined && (
        <TextField
          label={t`Code from your authenticator app`}
          name="code"
          value={code}
          onChange={(event) => onCodeChange(event.target.value)}
          error={getFieldProblem('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={64}
        />
      )}
      <Alert severity="info">
        {t`We send it on the network ${network}. Coins sent to a wrong address cannot be brought back.`}
      </Alert>
    </>
  );
}
