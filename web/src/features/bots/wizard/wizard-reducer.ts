import type * as z from 'zod'
import { check } from '#contract/check.ts'
import { botDescription, botDraft, botGreeting, botName, botPrompt, type BotDraft } from '#contract/bots/schema.ts'
import { mapFields } from '#contract/fields.ts'
import type { NameCheck } from '../name-check.ts'

export const STEPS = ['name', 'personality', 'prompt'] as const
export type Step = (typeof STEPS)[number]

/** A bot that is being made. It is kept in this browser until it is created, so that a reload loses nothing. */
export type Wizard = {
  readonly step: Step
  /** The furthest step that was reached: one can go back and forth up to there. */
  readonly reached: Step
  readonly draft: BotDraft
  /** Someone wanted to go on and could not: what is missing is said from then on. */
  readonly isRefused: boolean
}

export type WizardEvent =
  | { type: 'typed'; field: keyof BotDraft; value: string }
  | { type: 'next'; nameCheck: NameCheck }
  | { type: 'back' }
  | { type: 'visit'; step: Step }
  /** The server had the last word: the name went to somebody else meanwhile. */
  | { type: 'nameTaken' }
  | { type: 'begin' }

export const NEW_WIZARD: Wizard = {
  step: 'name',
  reached: 'name',
  draft: mapFields(botDraft, () => ''),
  isRefused: false,
}

/** The arrows of the wizard. What has no arrow from here changes nothing. */
export function wizardReducer(wizard: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'typed':
      return { ...wizard, draft: { ...wizard.draft, [event.field]: event.value } }
    case 'next': {
      if (!isStepComplete(wizard.draft, wizard.step)) return { ...wizard, isRefused: true }
      // An answer that did not come stops nobody: the server has the last word when the bot is made.
      if (wizard.step === 'name' && BLOCKING_NAME_CHECKS[event.nameCheck]) return wizard
      const next = STEPS[STEPS.indexOf(wizard.step) + 1]
      return next ? { ...wizard, step: next, reached: further(wizard.reached, next), isRefused: false } : wizard
    }
    case 'back': {
      const before = STEPS[STEPS.indexOf(wizard.step) - 1]
      return before ? { ...wizard, step: before, isRefused: false } : wizard
    }
    case 'visit':
      return canVisit(wizard, event.step) ? { ...wizard, step: event.step, isRefused: false } : wizard
    case 'nameTaken':
      return { ...wizard, step: 'name', isRefused: false }
    case 'begin':
      return NEW_WIZARD
  }
}

const BLOCKING_NAME_CHECKS: Record<NameCheck, boolean> = { none: false, checking: true, taken: true, available: false }

/** What each step asks for. */
const STEP_FIELDS = {
  name: { name: botName },
  personality: { personality: botDescription, welcomeMessage: botGreeting },
  prompt: { prompt: botPrompt },
} as const satisfies Record<Step, Partial<Record<keyof BotDraft, z.core.$ZodType>>>

/** What is wrong with the fields of a step, in the contract's words. */
export function errorsOf(draft: BotDraft, step: Step): Partial<Record<keyof BotDraft, string>> {
  const errors: Partial<Record<keyof BotDraft, string>> = {}
  for (const [field, schema] of Object.entries(STEP_FIELDS[step])) {
    const parsed = check(schema, draft[field as keyof BotDraft])
    if (!parsed.success) errors[field as keyof BotDraft] = parsed.error.issues[0]!.message
  }
  return errors
}

export function isStepComplete(draft: BotDraft, step: Step): boolean {
  return Object.keys(errorsOf(draft, step)).length === 0
}

/** What the preview says of a step. */
export function stepState(wizard: Wizard, step: Step): 'In progress' | 'Created' {
  const isLeft = step !== wizard.step && canVisit(wizard, step)
  return isLeft && isStepComplete(wizard.draft, step) ? 'Created' : 'In progress'
}

/** Steps that were reached can be gone to again, as long as everything before them stands. */
export function canVisit({ draft, reached }: Wizard, step: Step): boolean {
  const at = STEPS.indexOf(step)
  return at <= STEPS.indexOf(reached) && STEPS.slice(0, at).every((before) => isStepComplete(draft, before))
}

/** Whether there is anything that would be lost. */
export function hasInput({ draft }: Wizard): boolean {
  return [draft.name, draft.personality, draft.prompt, draft.welcomeMessage].some((text) => text.trim() !== '')
}

/** A first prompt from what is known already, for someone who does not know how to begin. */
export function suggestPrompt({ name, personality }: Pick<BotDraft, 'name' | 'personality'>): string {
  return [
    `You are ${name.trim()}.`,
    personality.trim(),
    'Ask when something is unclear. Keep answers short, and say so when you do not know.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Whatever is stored, by this or another version. */
export function parseWizard(stored: unknown): Wizard {
  if (typeof stored !== 'object' || stored === null) return NEW_WIZARD
  const { step, reached, draft, isRefused } = stored as Partial<Record<keyof Wizard, unknown>>
  const texts = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const text = (name: keyof BotDraft) => (typeof texts[name] === 'string' ? texts[name] : '')
  const wizard: Wizard = {
    step: 'name',
    reached: STEPS.find((one) => one === reached) ?? 'name',
    draft: mapFields(botDraft, text),
    isRefused: isRefused === true,
  }
  const wanted = STEPS.find((one) => one === step)
  return wanted && canVisit(wizard, wanted) ? { ...wizard, step: wanted } : wizard
}

function further(one: Step, other: Step): Step {
  return STEPS.indexOf(one) > STEPS.indexOf(other) ? one : other
}
