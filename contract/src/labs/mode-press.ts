import { deepResearchGate, labsGate, mcpGate, proFinderGate } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import { researchModeMessages } from '../research/mode-messages.ts'
import type { Allowance } from '../usage/schema.ts'
import type { Settings } from './schema.ts'

/** What a press on a mode does. A refused one is shown disabled, with the reason beside it. */
export type ModePress =
  | { kind: 'change' }
  | { kind: 'signUp' }
  /** Opens the dialog that names the paid plan. */
  | { kind: 'upgrade' }
  /** Opens the page of plans in a new tab. */
  | { kind: 'pricing' }
  | { kind: 'refused'; reason: string }

type Pressed = {
  user: Pick<User, 'isGuest' | 'isPaid'>
  isOn: boolean
  /** Whether it is a mode of a chat of a project. */
  isInProject: boolean
  /** What is left of deep research; undefined until known. */
  research: Pick<Allowance, 'limit' | 'usage'> | undefined
}

/** The same table decides in Labs and in the Modes menu. Turning something off is always possible. */
export function modePress(name: keyof Settings, pressed: Pressed): ModePress {
  const { user, isOn, isInProject, research } = pressed
  if (isOn) return { kind: 'change' }
  const isResearch = name === 'deepResearch'
  if (isResearch && isInProject) return { kind: 'refused', reason: researchModeMessages.notInProject }
  if (isResearch && deepResearchGate(user) === 'upgrade_needed') return { kind: 'pricing' }
  if (labsGate(user) !== 'open') return { kind: 'signUp' }
  if (name === 'mcpMode' && mcpGate(user) !== 'open') return { kind: 'upgrade' }
  if (name === 'proFinderMode' && proFinderGate(user) !== 'open') return { kind: 'upgrade' }
  if (isResearch && research && isExhausted(research))
    return { kind: 'refused', reason: researchModeMessages.exhausted }
  return { kind: 'change' }
}

/** Whether nothing is left of what is counted. Without a limit there always is. */
export function isExhausted({ limit, usage }: Pick<Allowance, 'limit' | 'usage'>): boolean {
  return limit !== null && usage >= limit
}
