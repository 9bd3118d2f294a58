import { CannedAnswers } from './canned-answers.tsx';
import { RequestsList } from './requests-list.tsx';

/** What customers ask, and what is answered often. */
export function RequestsPage() {
  return (
    <>
      <RequestsList />
      <CannedAnswers />
    </>
  );
}
