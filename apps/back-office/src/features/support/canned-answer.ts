import type { listCannedAnswers } from '@dukat/contract/back-office/canned-answers';
import type { EndpointResponse } from '@dukat/contract/endpoint';

export type CannedAnswer = EndpointResponse<typeof listCannedAnswers>['answers'][number];
