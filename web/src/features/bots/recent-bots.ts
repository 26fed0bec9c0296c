import { createRemembered } from '../../ui/remembered.ts'

const MOST = 3

/** The bots that were named last in this browser, by their ids. */
export const recentBots = createRemembered<readonly string[]>('alcove.bots.recent', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [],
)

export function noteRecent(id: string): void {
  recentBots.write([id, ...recentBots.read().filter((one) => one !== id)].slice(0, MOST))
}
