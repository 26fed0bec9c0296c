import { Suspense } from 'react'
import { modelMessages } from '#contract/models/messages.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useAccountDialog, useIsUnclaimed } from '../../account/index.ts'

/** Only owners need it. */
const QuickModel = lazy(
  async () => ({ default: (await import('../local/quick-model.tsx')).QuickModel }),
  () => null,
)

const LINK = 'font-medium text-accent hover:underline'

type OwnerNoteProps = {
  /** Leads an owner to where models are connected. */
  onConnect: (() => void) | undefined
  /** Whether nothing but the built-in engine answers. */
  needsModel: boolean
}

/** Who can connect a model here: you, whoever claims this Alcove, or its owner. */
export function OwnerNote({ onConnect, needsModel }: OwnerNoteProps) {
  const isUnclaimed = useIsUnclaimed()
  const openAccountDialog = useAccountDialog()
  if (isUnclaimed) {
    return (
      <>
        {modelMessages.noOwner}{' '}
        <button type="button" className={LINK} onClick={() => openAccountDialog({ name: 'signUp' })}>
          {modelMessages.claim}
        </button>
      </>
    )
  }
  if (!needsModel || isUnclaimed === undefined) return null
  if (!onConnect) return modelMessages.ownerConnects
  return (
    <>
      <Suspense>
        <QuickModel />
      </Suspense>
      <button type="button" onClick={onConnect} className={LINK}>
        Connect a model
      </button>
    </>
  )
}
