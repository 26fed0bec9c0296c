import { MAX_FILES, MAX_FILES_GUEST } from '../attachments/limits.ts'
import type { Settings } from '../labs/schema.ts'
import { ANALYST_MODE_EXTRA_QUERIES } from './limits.ts'
import type { Allowance } from '../usage/schema.ts'
import type { User } from './schema.ts'

/**
 * What stands at a door: nothing, the sign-up dialog or the upgrade dialog.
 * The two closed ones are error codes of the envelope, so that the server refuses with the same word.
 */
export type Gate = 'open' | 'sign_up_needed' | 'upgrade_needed'

type Guest = Pick<User, 'isGuest'>
type Tier = Pick<User, 'isGuest' | 'isPaid'>

/** Someone without a session yet: the doors treat them as a guest. */
export const VISITOR = {
  isGuest: true,
  isFree: false,
  isPaid: false,
  isAppsumo: false,
} as const satisfies Partial<User>

const members = (user: Guest): Gate => (user.isGuest ? 'sign_up_needed' : 'open')

/** App-sumo and essentials plans are not premium: `isPaid` is false for them, so they meet the upgrade dialog too. */
const payers = (user: Tier): Gate => (user.isGuest ? 'sign_up_needed' : user.isPaid ? 'open' : 'upgrade_needed')

export const historyGate = members
export const projectsGate = members
export const aiToolsGate = members
/** The Labs panel and each toggle in it. */
export const labsGate = members
/** A guest sees only a sign-up prompt there: no items are fetched and storage shows zero. */
export const vaultGate = members
/** Making something of one's own public: a prompt that everyone finds. */
export const publishingGate = members

export const mcpGate = payers
export const deepResearchGate = payers
/** The deeper search of project chats. */
export const proFinderGate = payers
/** Where this is not open, the control is shown disabled. */
export const watermarkRemovalGate = payers

/** The attachments in a bot's knowledge base. */
export function seesKnowledgeBase(user: Guest): boolean {
  return !user.isGuest
}

/** The Professional Bots section of the explore panel. */
export function seesProfessionalBots(user: Guest): boolean {
  return !user.isGuest
}

/** Edit and delete controls of a bot, and the edit button on its profile. */
export function ownsBot(user: Pick<User, 'uid'>, bot: { owner: string | null }): boolean {
  return bot.owner === user.uid
}

/** What deep research wears in a menu: the way to a paid plan, or what is left with its reset date. */
export function deepResearchBadge(
  user: Pick<User, 'isPaid'>,
  left: Pick<Allowance, 'limit'>,
): 'upgrade' | 'usage' | null {
  if (!user.isPaid) return 'upgrade'
  return left.limit === 0 ? null : 'usage'
}

/** Queries that analyst mode costs on top. Whoever pays them is told so beforehand. */
export function analystExtraQueries(user: Pick<User, 'isFree' | 'isAppsumo'>): number {
  return user.isFree || user.isAppsumo ? ANALYST_MODE_EXTRA_QUERIES : 0
}

/** The Plugins entry of the menu. */
export function seesPlugins(settings: Pick<Settings, 'mcpMode'>): boolean {
  return settings.mcpMode.isEnabled
}

/** The Tasks entry of the menu. */
export function seesTasks(settings: Pick<Settings, 'tasksMode'>): boolean {
  return settings.tasksMode.isEnabled
}

/** Files that one person may put in one place. */
export function maxFiles(user: Guest): number {
  return user.isGuest ? MAX_FILES_GUEST : MAX_FILES
}
