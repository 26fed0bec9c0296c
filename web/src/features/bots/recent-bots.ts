import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

const MAX_RECENT_BOTS = 3

/** The bots that were named last in this browser, by their ids. */
export const recentBots = createPersistedState<readonly string[]>('alcove.bots.recent', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT_BOTS) : [],
)

export function addRecentBot(id: string): void {
  recentBots.write([id, ...recentBots.read().filter((one) => one !== id)].slice(0, MAX_RECENT_BOTS))
}
