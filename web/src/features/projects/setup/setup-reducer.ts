import type { SearchResult } from '#contract/magic-import/schema.ts'
import { PROJECT_GOAL_MIN_CHARS } from '#contract/projects/limits.ts'
import type { GeneratedProject } from '#contract/projects/schema.ts'

export type Step =
  | 'initial'
  | 'goal'
  | 'attachments'
  | 'processing'
  | 'review'
  | 'manual'
  | 'magic_import_processing'
  | 'magic_import_results'

/** Something short that is on its way. The steps that wait for longer work have a name of their own. */
type PendingWork = 'starting' | 'saving' | 'importing' | 'creating' | 'stopping' | null

/** The set-up of one project. */
export type Setup = {
  readonly mode: 'new' | 'resume'
  readonly step: Step
  /** The unfinished project, once there is one. */
  readonly projectId: string | null
  /** The id that a new project will have: however often it is asked for, there is one. Null in one that goes on. */
  readonly newProjectId: string | null
  readonly goal: string
  readonly usesMagicImport: boolean
  /** MERLIN where the helper was called from the form that is filled in by hand. */
  readonly creationMode: 'GOAL' | 'MERLIN'
  readonly found: SearchResult | null
  readonly generated: GeneratedProject | null
  /** What stands in the form of the step, where somebody has changed it. */
  readonly typed: TypedFields | null
  readonly work: PendingWork
  readonly isConfirmingStop: boolean
}

export type TypedFields = { readonly [field: string]: string }

export type SetupEvent =
  | { type: 'chooseManual' }
  | { type: 'chooseHelper'; goal?: string }
  | { type: 'started'; projectId: string }
  | { type: 'startFailed' }
  | { type: 'goal'; text: string }
  | { type: 'magicImport'; isOn: boolean }
  | { type: 'typed'; fields: TypedFields }
  | { type: 'save' }
  | { type: 'saveFailed' }
  | { type: 'leaveGoal' }
  | { type: 'found'; found: SearchResult }
  | { type: 'findFailed' }
  | { type: 'import' }
  | { type: 'importFailed' }
  | { type: 'imported' }
  | { type: 'skipImport' }
  | { type: 'generate'; refusal: string | null }
  | { type: 'generated'; generated: GeneratedProject }
  | { type: 'generateFailed' }
  | { type: 'create' }
  | { type: 'createFailed' }
  | { type: 'back' }
  | { type: 'askToStop' }
  | { type: 'keepOn' }
  | { type: 'stop' }
  | { type: 'stopFailed' }

export const NEW_SETUP: Setup = {
  mode: 'new',
  step: 'initial',
  projectId: null,
  newProjectId: null,
  goal: '',
  usesMagicImport: false,
  creationMode: 'GOAL',
  found: null,
  generated: null,
  typed: null,
  work: null,
  isConfirmingStop: false,
}

export function beginSetup(newProjectId: string): Setup {
  return { ...NEW_SETUP, newProjectId }
}

/** A set-up that goes on begins at its goal, or at its documents for whoever comes back to them with a goal. */
export function resumeSetup({ id, goal }: { id: string; goal: string }, step?: 'attachments'): Setup {
  return {
    ...NEW_SETUP,
    mode: 'resume',
    step: step && canLeaveGoal({ goal }) ? step : 'goal',
    projectId: id,
    goal,
  }
}

/** The arrows of the set-up. What has no arrow from here changes nothing. */
export function setupReducer(setup: Setup, event: SetupEvent): Setup {
  const { step, work, projectId } = setup
  const to = (next: Step, change: Partial<Setup> = {}): Setup => ({
    ...setup,
    typed: null,
    ...change,
    step: next,
    work: null,
  })
  const busy = (next: PendingWork): Setup => ({ ...setup, work: next })
  if (event.type === 'askToStop') return work === 'creating' ? setup : { ...setup, isConfirmingStop: true }
  if (event.type === 'keepOn') return work === 'stopping' ? setup : { ...setup, isConfirmingStop: false }
  if (event.type === 'stop') return setup.isConfirmingStop && work !== 'stopping' ? busy('stopping') : setup
  if (event.type === 'stopFailed')
    return work === 'stopping' ? { ...setup, work: null, isConfirmingStop: false } : setup

  if (event.type === 'typed') return { ...setup, typed: event.fields }

  switch (step) {
    case 'initial':
    case 'manual':
      return initialReducer(setup, event)
    case 'goal':
      if (event.type === 'goal') return { ...setup, goal: event.text }
      if (event.type === 'magicImport') return { ...setup, usesMagicImport: event.isOn }
      if (event.type === 'save') return canLeaveGoal(setup) && !work ? busy('saving') : setup
      if (event.type === 'saveFailed') return work === 'saving' ? busy(null) : setup
      if (event.type === 'leaveGoal' && canLeaveGoal(setup)) {
        return to(setup.usesMagicImport ? 'magic_import_processing' : 'attachments')
      }
      // A set-up that is resumed has no earlier step.
      return event.type === 'back' && setup.mode === 'new' && !work ? to('initial') : setup
    case 'magic_import_processing':
      if (event.type === 'found') return to('magic_import_results', { found: event.found })
      if (event.type === 'findFailed' || event.type === 'skipImport') return to('attachments')
      return event.type === 'back' ? to('goal') : setup
    case 'magic_import_results':
      if (event.type === 'import') return work ? setup : busy('importing')
      if (event.type === 'importFailed') return work === 'importing' ? busy(null) : setup
      if (event.type === 'imported') return work === 'importing' ? to('attachments') : setup
      if (work) return setup
      if (event.type === 'skipImport') return to('attachments')
      return event.type === 'back' ? to('goal') : setup
    case 'attachments':
      if (event.type === 'generate') {
        return canLeaveGoal(setup) && projectId !== null && event.refusal === null ? to('processing') : setup
      }
      return event.type === 'back' ? to('goal') : setup
    case 'processing':
      if (event.type === 'generated') return to('review', { generated: event.generated })
      return event.type === 'generateFailed' || event.type === 'back' ? to('attachments') : setup
    case 'review':
      if (event.type === 'create') return work ? setup : busy('creating')
      if (event.type === 'createFailed') return work === 'creating' ? busy(null) : setup
      return event.type === 'back' && !work ? to('attachments') : setup
  }
}

/** The first choice, which the form by hand offers again. */
function initialReducer(setup: Setup, event: SetupEvent): Setup {
  const { step, work, projectId } = setup
  const isManual = step === 'manual'
  if (event.type === 'startFailed') return work === 'starting' ? { ...setup, step: 'initial', work: null } : setup
  if (event.type === 'started') {
    return work === 'starting' ? { ...setup, step: 'goal', projectId: event.projectId, typed: null, work: null } : setup
  }
  if (event.type === 'createFailed') return work === 'creating' ? { ...setup, work: null } : setup
  if (work) return setup
  switch (event.type) {
    case 'chooseManual':
      return { ...setup, step: 'manual' }
    case 'chooseHelper': {
      const chosen: Setup = {
        ...setup,
        creationMode: isManual ? 'MERLIN' : 'GOAL',
        goal: event.goal?.trim() || setup.goal,
      }
      // One unfinished project is enough, however often someone goes back and forth.
      return projectId === null ? { ...chosen, work: 'starting' } : { ...chosen, step: 'goal' }
    }
    case 'create':
      return isManual ? { ...setup, work: 'creating' } : setup
    case 'back':
      return isManual ? { ...setup, step: 'initial' } : setup
    default:
      return setup
  }
}

export function canLeaveGoal({ goal }: Pick<Setup, 'goal'>): boolean {
  return goal.trim().length >= PROJECT_GOAL_MIN_CHARS
}

/** Whether there is anything to lose: the first choice is left without a question. */
export function confirmsBeforeClose({ step, projectId }: Setup): boolean {
  return step !== 'initial' || projectId !== null
}

/** Cancelling deletes what this set-up began, never what it was resumed with. */
export function projectDeletedOnStop({ mode, projectId }: Setup): string | null {
  return mode === 'new' ? projectId : null
}

const TITLES: Record<Step, string> = {
  initial: 'Create a New Project',
  goal: 'Define Your Project Goal',
  attachments: 'Add Supporting Documents',
  processing: 'Finalizing Your Project',
  review: 'Review & Confirm',
  manual: 'Manual Project Setup',
  magic_import_processing: 'Searching for Resources',
  magic_import_results: 'Review Suggested Resources',
}

export function isStep(step: string): step is Step {
  return Object.hasOwn(TITLES, step)
}

export function titleOf({ mode, step }: Pick<Setup, 'mode' | 'step'>): string {
  return mode === 'resume' && step === 'goal' ? 'Resume Project' : TITLES[step]
}
