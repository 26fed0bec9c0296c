import { botMessages } from '#contract/bots/messages.ts'
import type { NameCheck } from '../name-check.ts'

type EditState = {
  isDraft: boolean
  isChanged: boolean
  check: NameCheck
  /** Something in the form is missing or too long. */
  hasErrors: boolean
  isUpdating: boolean
  isDeploying: boolean
}

/** Why a bot cannot be updated now, if it cannot. */
export function updateBlockedReason(state: EditState): string | undefined {
  if (state.isDeploying) return 'It is being deployed.'
  return state.isChanged ? saveBlockedReason(state) : 'There are no changes to save.'
}

/** Why it cannot be deployed; what was changed is saved along with it. */
export function deployBlockedReason(state: EditState): string | undefined {
  if (state.isUpdating) return 'It is being updated.'
  return state.isDraft ? saveBlockedReason(state) : 'It is deployed.'
}

function saveBlockedReason({ check, hasErrors }: EditState): string | undefined {
  if (check === 'checking') return 'The name is being checked.'
  if (check === 'taken') return botMessages.nameTaken
  return hasErrors ? 'Something is missing or too long.' : undefined
}
