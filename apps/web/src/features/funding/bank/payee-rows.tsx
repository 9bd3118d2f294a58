import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { openBankDeposit } from '@dukat/contract/payments';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { MoreRows } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';
import { AccountRow, IbanRows } from '../../../platform/bank-accounts/bank-rows.tsx';

type BankDeposit = EndpointResponse<typeof openBankDeposit>['deposit'];

/** The payee and the symbol, each to copy. */
export function PayeeRows({ deposit }: { readonly deposit: BankDeposit }) {
  const { t } = useLingui();
  const { owner, bank_name: bank, variable_symbol: symbol, message } = deposit;
  return (
    <>
      <CopyRow label={t`Variable symbol`} text={symbol}>
        <b>{symbol}</b>
      </CopyRow>
      <AccountRow of={deposit} label={t`Account number`} />
      <CopyRow label={t`Recipient`} text={owner} />
      <CopyRow label={t`Message for recipient`} text={message} />
      <MoreRows label={t`More payment details`}>
        <IbanRows of={deposit} />
        <CopyRow label={t`Bank`}>{bank}</CopyRow>
      </MoreRows>
    </>
  );
}
