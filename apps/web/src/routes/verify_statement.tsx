import { createFileRoute } from '@tanstack/react-router';
import { VerifyStatementPage } from '../features/statements/verify-statement-page.tsx';

export const Route = createFileRoute('/verify_statement')({
  staticData: { texts: ['statements'] },
  component: VerifyStatementPage,
});
