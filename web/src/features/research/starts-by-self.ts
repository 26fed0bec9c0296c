import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

/** Whether plans start by themselves after a minute, as their person last wanted it. */
export const startsBySelf = createPersistedState('alcove.researchStartsBySelf', (stored) => stored !== false)
