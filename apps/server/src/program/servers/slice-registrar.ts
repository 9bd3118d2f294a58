import type { FastifyInstance } from 'fastify';
import { registerRoutesOf } from '../../platform/logging/log-requests.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Deps } from '../open-dependencies.ts';
import { depsOfSlice } from '../slice-deps.ts';

/** Returns a function that registers routes slice by slice, so that lines of the log name the slice. */
export function sliceRegistrar(app: FastifyInstance, slices: readonly Slice<Deps>[], deps: Deps) {
  return (register: (slice: Slice<Deps>, deps: Deps) => void): void => {
    for (const slice of slices) {
      registerRoutesOf(app, slice.name, () => register(slice, depsOfSlice(deps, slice.name)));
    }
  };
}
