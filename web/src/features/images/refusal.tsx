import { Link } from '@tanstack/react-router'
import { imageMessages } from '#contract/images/messages.ts'
import { CallError } from '../../api/call.ts'
import { FormNote } from '../../ui/controls/form-note.tsx'

/** What was refused; where the plan is the reason, the way to the plans. */
export function Refusal({ error }: { error: Error }) {
  const isPlan =
    error instanceof CallError && ['limit_reached', 'upgrade_needed', 'sign_up_needed'].includes(error.code)
  return (
    <FormNote>
      <span>
        {error.message}{' '}
        {isPlan && (
          <Link to="/pricing" className="font-medium underline underline-offset-2">
            {imageMessages.seePlans}
          </Link>
        )}
      </span>
    </FormNote>
  )
}
