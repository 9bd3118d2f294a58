/** How a service of the house does, as a visitor may know it; `unknown` while nothing has told. */
export type ServiceState = 'working' | 'limited' | 'down' | 'unknown';

/** Of a service made of several equal parts: some that fail limit it, all of them together end it. */
export function stateOfParts(areWell: readonly boolean[]): ServiceState {
  if (areWell.length === 0) return 'unknown';
  const failing = areWell.filter((isWell) => !isWell).length;
  if (failing === 0) return 'working';
  return failing === areWell.length ? 'down' : 'limited';
}

/** Of something that is made anew all the time: how old the newest of it may be, in milliseconds, each bound still inside. */
export function stateOfAge(
  ageMs: number | undefined,
  { working, limited }: { readonly working: number; readonly limited: number },
): ServiceState {
  if (ageMs === undefined) return 'unknown';
  if (ageMs <= working) return 'working';
  return ageMs <= limited ? 'limited' : 'down';
}

const gravest = ['down', 'limited', 'unknown', 'working'] as const satisfies readonly ServiceState[];

/** The gravest of several states; of none, `unknown`. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return gravest.find((state) => states.includes(state)) ?? 'unknown';
}
