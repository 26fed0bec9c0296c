import { deepResearchGate, labsGate, mcpGate, proFinderGate, type Gate } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import { researchModeMessages } from '../research/mode-messages.ts'
import { magicLooksInto } from './magic.ts'
import { labsMessages } from './messages.ts'
import type { Settings } from './schema.ts'

/** Where a mode is to work. */
export type ModeContext = {
  readonly user: Pick<User, 'isGuest' | 'isPaid'>
  readonly isInProject: boolean
  readonly hasBot: boolean
  /** Whether the model can call tools; undefined until it is known. */
  readonly canCallTools: boolean | undefined
  readonly isWebReachable: boolean
}

/** Why a mode cannot do here what it says, in two words for its chip and in a sentence. */
export type ModeBlocker = { readonly short: string; readonly reason: string }

const { blockers } = labsMessages

const GATES: Partial<Record<keyof Settings, (user: ModeContext['user']) => Gate>> = {
  deepResearch: deepResearchGate,
  mcpMode: mcpGate,
  proFinderMode: proFinderGate,
}

/** What stands in the way of a mode that is on, or null. What its person can change soonest comes last. */
export function modeBlocker(name: keyof Settings, settings: Settings, place: ModeContext): ModeBlocker | null {
  const { user, isInProject, hasBot, canCallTools, isWebReachable } = place
  if (name === 'deepResearch' && isInProject)
    return { ...blockers.inProject, reason: researchModeMessages.notInProject }
  if ((GATES[name] ?? labsGate)(user) !== 'open') return blockers.plan
  if (name === 'focusMode' && settings.focusMode.mode === 'vault') {
    if (isInProject) return blockers.projectDocuments
    return hasBot ? blockers.botDocuments : null
  }
  const isFocusOnVault = settings.focusMode.isEnabled && settings.focusMode.mode === 'vault'
  if (name === 'webAccess' && isFocusOnVault) return blockers.focusOnVault
  if (name === 'merlinMagic' && canCallTools === false) {
    const searchesVault = !isInProject && !hasBot && magicLooksInto(settings, 'vault')
    return searchesVault ? blockers.modelSearchesVault : blockers.modelCannotChoose
  }
  const usesWeb = name === 'webAccess' || name === 'focusMode' || (name === 'merlinMagic' && !isFocusOnVault)
  const isLeftOut = name === 'merlinMagic' && settings.merlinMagic.without?.includes('web')
  return usesWeb && !isLeftOut && !isWebReachable ? blockers.noNetwork : null
}
