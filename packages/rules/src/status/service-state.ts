/** The state of one of our services, as shown to visitors; `unknown` if nothing has been reported. */
export const serviceStates = ['working', 'limited', 'down', 'unknown'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** The state of a service with several equal parts: `limited` if some fail, `down` if all fail. */
export function combineStates(areWell: readonly boolean[]): ServiceState {
  if (areWell.length === 0) return 'unknown';
  const failing = areWell.filter((isWell) => !isWell).length;
  if (failing === 0) return 'working';
  return failing === areWell.length ? 'down' : 'limited';
}

/**
 * The state of something that is renewed continuously, by the age of its newest item in milliseconds. Both bounds are inclusive.
 */
export function stateFromAge(
  ageMs: number | undefined,
  { working, limited }: { readonly working: number; readonly limited: number },
): ServiceState {
  if (ageMs === undefined) return 'unknown';
  if (ageMs <= working) return 'working';
  return ageMs <= limited ? 'limited' : 'down';
}

const gravest = ['down', 'limited', 'unknown', 'working'] as const satisfies readonly ServiceState[];

/** Returns the most severe of several states, or `unknown` for an empty list. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return gravest.find((state) => states.includes(state)) ?? 'unknown';
}
