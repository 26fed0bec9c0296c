import { Telescope } from 'lucide-react'
import { modePress } from '#contract/labs/mode-press.ts'
import { researchModeMessages } from '#contract/research/mode-messages.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { useUsage } from '../../usage/index.ts'

/** The question of a finished answer as a deep research, or what stands before that, as in the menu of modes. */
export function ResearchButton({ onResearch }: { onResearch: () => void }) {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  const openAccountDialog = useAccountDialog()
  const press = () => {
    // Chats of a project refuse by themselves.
    const action = modePress('deepResearch', {
      user: getTier(me),
      isOn: false,
      isInProject: false,
      research: usage?.deepResearch,
    })
    if (action.kind === 'change') onResearch()
    else if (action.kind === 'refused') toast.error(action.reason)
    else if (action.kind === 'signUp') openAccountDialog({ name: 'signUp' })
    else window.open('/pricing?from=deep-research', '_blank', 'noopener')
  }
  return <IconButton icon={Telescope} label={researchModeMessages.researchQuestion} onClick={press} />
}
