import { siteFor } from '@dukat/brands/sites';
import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { admitOperator } from '../../features/operators/admit-operator.ts';
import { registerOverviewEndpoints } from '../../features/operators/overview-endpoints.ts';
import { type Api, createApiBehind } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import type { Slice } from '../../platform/slice.ts';
import { buildErrorAnswers } from '../merge-slices.ts';
import type { Deps } from '../open-dependencies.ts';
import { sliceRegistrar } from './slice-registrar.ts';

export interface BackOfficeDeps {
  readonly app: FastifyInstance;
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
}

const anyPort = 3000;

/** The back office's API: its own port, login and cookie, and no customer endpoints. */
export function serveBackOfficeApi({ app, slices, deps }: BackOfficeDeps): Api<ApiEssentials> {
  const { database, clock, isSecondStepRequired } = deps;
  const site = siteFor('localhost', anyPort, anyPort);
  assert(site !== undefined, 'expected a local site');
  const answers = buildErrorAnswers(slices);
  const essentials = { app, database, clock, answers };
  const api = createApiBehind(admitOperator({ ...essentials, site, isSecondStepRequired }), essentials);
  sliceRegistrar(app, slices, deps)((slice, needs) => slice.serveBackOffice?.(api, needs));
  registerOverviewEndpoints(
    api,
    slices.flatMap(({ queues = [] }) => queues),
  );
  return api;
}
