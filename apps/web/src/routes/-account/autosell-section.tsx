import { GuideSection } from '../../features/guides/guide-section.tsx';
import { NoticeForm } from '../../features/openings/notice-form.tsx';

/** Not open yet: an explanation, and a form to be notified. */
export function AutosellSection() {
  return <GuideSection guide="autosell" notice={<NoticeForm opening="autosell" />} />;
}
