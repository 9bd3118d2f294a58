import type { listCannedAnswers } from '@dukat/contract/admin/canned-answers';
import type { ResponseOf } from '@dukat/contract/endpoint';

export type CannedAnswer = ResponseOf<typeof listCannedAnswers>['answers'][number];
