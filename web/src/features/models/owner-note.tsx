import { say } from '#contract/models/messages.ts'
import { useDoor, useIsUnclaimed } from '../account/index.ts'

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
  const ask = useDoor()
  if (isUnclaimed) {
    return (
      <>
        {say.noOwner}{' '}
        <button type="button" className={LINK} onClick={() => ask({ name: 'signUp' })}>
          {say.claim}
        </button>
      </>
    )
  }
  if (!needsModel || isUnclaimed === undefined) return null
  if (!onConnect) return say.ownerConnects
  return (
    <button type="button" onClick={onConnect} className={LINK}>
      Connect a model
    </button>
  )
}
