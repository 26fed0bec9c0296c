import { say } from '#contract/bots/messages.ts'
import type { NameCheck } from '../name-check.ts'

type Standing = {
  isDraft: boolean
  isChanged: boolean
  check: NameCheck
  /** Something in the form is missing or too long. */
  hasErrors: boolean
  isUpdating: boolean
  isDeploying: boolean
}

/** Why a bot cannot be updated now, if it cannot. */
export function whyNotUpdate(standing: Standing): string | undefined {
  if (standing.isDeploying) return 'It is being deployed.'
  return standing.isChanged ? whyNotSave(standing) : 'Nothing has changed.'
}

/** Why it cannot be deployed; what was changed is saved along with it. */
export function whyNotDeploy(standing: Standing): string | undefined {
  if (standing.isUpdating) return 'It is being updated.'
  return standing.isDraft ? whyNotSave(standing) : 'It is deployed.'
}

function whyNotSave({ check, hasErrors }: Standing): string | undefined {
  if (check === 'checking') return 'The name is being checked.'
  if (check === 'taken') return say.nameTaken
  return hasErrors ? 'Something in the form is missing or too long.' : undefined
}
