import { CasesList } from './cases-list.tsx';
import { PersonFile } from './person-file.tsx';

/** The queue of identity cases, and a form to open the file of any other person. */
export function IdentityPage() {
  return (
    <>
      <CasesList />
      <PersonFile />
    </>
  );
}
