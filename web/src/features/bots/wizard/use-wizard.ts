import { useCallback } from 'react'
import { createPersistedState, usePersistedState } from '../../../ui/hooks/persisted-state.ts'
import { wizardReducer, parseWizard, type Wizard, type WizardEvent } from './wizard-reducer.ts'

/** Under the name by which drafts are forgotten when a member leaves this browser. */
const wizardState = createPersistedState<Wizard>('alcove.draft.bot', parseWizard)

/** The bot that is being made, the same on its page and in the preview beside it. */
export function useWizard() {
  const [wizard, write] = usePersistedState(wizardState)
  const dispatch = useCallback((event: WizardEvent) => write(wizardReducer(wizardState.read(), event)), [write])
  return { wizard, dispatch, restore: write }
}
