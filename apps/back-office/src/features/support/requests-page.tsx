import { CannedAnswers } from './canned-answers.tsx';
import { RequestsList } from './requests-list.tsx';
import { ServiceLevels } from './service-levels.tsx';

/** What customers ask, how well the promised times are kept, and what is answered often. */
export function RequestsPage() {
  return (
    <>
      <RequestsList />
      <ServiceLevels />
      <CannedAnswers />
    </>
  );
}
