import { Suspense } from 'react'
import { modelMessages } from '#contract/models/messages.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { useIsUnclaimed } from '../../account/index.ts'
import { useBeginSetUp } from '../use-begin-set-up.ts'

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

/** Who can connect a model here: you, whoever sets this Alcove up, or its owner. */
export function OwnerNote({ onConnect, needsModel }: OwnerNoteProps) {
  const isUnclaimed = useIsUnclaimed()
  const beginSetUp = useBeginSetUp()
  if (isUnclaimed) {
    return (
      <button type="button" className={LINK} onClick={beginSetUp}>
        {modelMessages.setUp}
      </button>
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
