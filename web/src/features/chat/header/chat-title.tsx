import { Suspense, useState } from 'react'
import { chatMessages } from '#contract/chat/messages.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Name } from '../../../ui/name.tsx'
import { cleanName } from '../../../format/names.ts'

const TitleField = lazy(async () => ({ default: (await import('./title-field.tsx')).TitleField }))

type ChatTitleProps = { chat: { id: string; title: string } | undefined }

/** The title in the header. A click makes it a field; Enter or leaving it saves, Escape does not. */
export function ChatTitle({ chat }: ChatTitleProps) {
  const [isEditing, setEditing] = useState(false)
  const [shouldFocus, setShouldFocus] = useState(false)
  const finishEditing = (isByKey: boolean) => {
    setShouldFocus(isByKey)
    setEditing(false)
  }
  const title = chat?.title ?? 'New chat'
  if (chat && isEditing) {
    return (
      <Suspense fallback={<Name className="truncate font-semibold">{title}</Name>}>
        <TitleField chat={chat} onDone={finishEditing} />
      </Suspense>
    )
  }
  return (
    <h1 className="-ml-1.5 flex min-w-0">
      <button
        type="button"
        dir="auto"
        autoFocus={shouldFocus}
        data-tip={chat && 'Rename'}
        aria-label={`${cleanName(title)}, rename`}
        onPointerEnter={() => void (chat && TitleField.preload())}
        onClick={() => (chat ? setEditing(true) : toast.error(chatMessages.noChatSelected))}
        className="min-w-0 truncate rounded-s px-1.5 py-0.5 font-semibold hover:bg-surface-2"
      >
        {cleanName(title)}
      </button>
    </h1>
  )
}
