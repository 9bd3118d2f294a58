import { GuidePage } from '../features/guides/guide-page.tsx';
import type { GuideText } from '../features/guides/guide-shape.ts';
import { AccountCheckPage } from '../features/verification/bank-account/account-check-page.tsx';

interface Props {
  readonly id: string | undefined;
  readonly text: GuideText;
}

/** Shows one check if the URL names it, otherwise an explanation. */
export function BankVerification({ id, text }: Props) {
  return id === undefined ? <GuidePage text={text} /> : <AccountCheckPage key={id} id={id} />;
}
