import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

/** Researches that were asked for since the page was loaded. A plan of another day does not start because it is read again. */
export const startedHere = new Set<string>()

/**
 * Whether plans start by themselves after a minute, wherever their person is, as they last chose. Null while they have
 * not: a plan starts by itself only before their eyes.
 */
export const startsBySelf = createPersistedState('alcove.researchStartsBySelf', (stored) =>
  typeof stored === 'boolean' ? stored : null,
)
