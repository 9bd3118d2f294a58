import { CopyRow } from '@dukat/ui/actions/copy.tsx';

interface BankAccount {
  /** The number as written in its country. Equal to the IBAN where that has no other form. */
  readonly account: string;
  readonly iban: string;
  readonly bic: string;
}

const bare = (text: string) => text.replace(/\s/g, '');

/** The number of a bank account, to copy without its spaces. */
export function AccountRow({
  of: { account, iban },
  label,
}: {
  readonly of: BankAccount;
  readonly label: string;
}) {
  return (
    <CopyRow label={account === iban ? 'IBAN' : label} text={bare(account)}>
      {account}
    </CopyRow>
  );
}

/** How banks of other countries address the account. */
export function IbanRows({ of: { account, iban, bic } }: { readonly of: BankAccount }) {
  return (
    <>
      {account !== iban && (
        <CopyRow label="IBAN" text={bare(iban)}>
          {iban}
        </CopyRow>
      )}
      <CopyRow label="BIC (SWIFT)" text={bic} />
    </>
  );
}
