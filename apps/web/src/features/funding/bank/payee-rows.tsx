import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { openBankDeposit } from '@dukat/contract/payments';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { MoreRows } from '@dukat/ui/pictures/scan-codes.tsx';
import { useLingui } from '@lingui/react/macro';

type BankDeposit = EndpointResponse<typeof openBankDeposit>['deposit'];

const bare = (text: string) => text.replace(/\s/g, '');

/** The payee and the symbol, each to copy. */
export function PayeeRows({ deposit }: { readonly deposit: BankDeposit }) {
  const { t } = useLingui();
  const { owner, account, iban, bic, bank_name: bank, variable_symbol: symbol, message } = deposit;
  return (
    <>
      <CopyRow label={t`Variable symbol`} text={symbol}>
        <b>{symbol}</b>
      </CopyRow>
      <CopyRow label={account === iban ? 'IBAN' : t`Account number`} text={bare(account)}>
        {account}
      </CopyRow>
      <CopyRow label={t`Recipient`} text={owner}>
        {owner}
      </CopyRow>
      <CopyRow label={t`Message for recipient`} text={message}>
        {message}
      </CopyRow>
      <MoreRows label={t`More payment details`}>
        {account !== iban && (
          <CopyRow label="IBAN" text={bare(iban)}>
            {iban}
          </CopyRow>
        )}
        <CopyRow label="BIC (SWIFT)" text={bic}>
          {bic}
        </CopyRow>
        <CopyRow label={t`Bank`}>{bank}</CopyRow>
      </MoreRows>
    </>
  );
}
