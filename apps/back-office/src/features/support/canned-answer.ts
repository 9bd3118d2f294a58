import type { listCannedAnswers } from '@dukat/contract/admin/canned-answers';
import type { EndpointResponse } from '@dukat/contract/endpoint';

export type CannedAnswer = EndpointResponse<typeof listCannedAnswers>['answers'][number];
