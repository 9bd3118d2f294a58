import { CasesList } from './cases-list.tsx';
import { PersonFile } from './person-file.tsx';

/** The queue, and the file of somebody who is not in it. */
export function IdentityPage() {
  return (
    <>
      <CasesList />
      <PersonFile />
    </>
  );
}
