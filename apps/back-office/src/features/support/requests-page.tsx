import { CannedAnswers } from './canned-answers.tsx';
import { RequestsList } from './requests-list.tsx';
import { ServiceLevels } from './service-levels.tsx';

/** Support requests, service levels and canned answers. */
export function RequestsPage() {
  return (
    <>
      <RequestsList />
      <ServiceLevels />
      <CannedAnswers />
    </>
  );
}
