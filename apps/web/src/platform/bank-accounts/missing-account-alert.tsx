import { pagePath } from '@dukat/brands/page-path';
import { readVerification } from '@dukat/contract/verification';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useApiQuery } from '../api/queries.ts';

const provenTier = 2;

interface Props {
  /** Whether it matters; only then the server is asked. */
  readonly isAsked: boolean;
  readonly text: string;
  readonly linkLabel: string;
}

/** Leads a user without a verified bank account to its verification. */
export function MissingAccountAlert({ isAsked, text, linkLabel }: Props) {
  const { data } = useApiQuery(readVerification, {}, { enabled: isAsked });
  if (data === undefined) return null;
  const { tier, bank_account: newest } = data.verification;
  if (tier >= provenTier || newest?.status === 'verified') return null;
  return (
    <Alert severity="info">
      {text}{' '}
      <TextLink to={pagePath('/myaccount')} search={{ section: 'verification' }}>
        {linkLabel}
      </TextLink>
    </Alert>
  );
}
