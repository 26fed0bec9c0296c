import { useCallback } from 'react'
import { createRemembered, useRemembered } from '../../../ui/remembered.ts'
import { advance, parseWizard, type Wizard, type WizardEvent } from './machine.ts'

/** Under the name by which drafts are forgotten when a member leaves this browser. */
const remembered = createRemembered<Wizard>('alcove.draft.bot', parseWizard)

/** The bot that is being made, the same on its page and in the preview beside it. */
export function useWizard() {
  const [wizard, write] = useRemembered(remembered)
  const dispatch = useCallback((event: WizardEvent) => write(advance(remembered.read(), event)), [write])
  return { wizard, dispatch, putBack: write }
}
