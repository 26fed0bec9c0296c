import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { UserMessage as Message } from '#contract/chat/thread.ts'
import { sharedMessages } from '#contract/messages.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { MessageAttachments } from '../../attachments/index.ts'
import { focusComposer } from '../../composer/index.ts'
import { useThreadContext } from '../thread-context.ts'
import { BranchSwitcher } from './branch-switcher.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { MessageEditor } from './message-editor.tsx'

/** What someone asked, as they wrote it. */
export function UserMessage({ message }: { message: Message }) {
  const { actions } = useThreadContext()
  const unsent = actions?.unsent.get(message.id)
  const [isEditing, setEditing] = useState(unsent !== undefined)
  const [wasCancelled, setCancelled] = useState(false)
  const finishEditing = (outcome: 'sent' | 'cancelled') => {
    actions?.unsent.delete(message.id)
    setCancelled(outcome === 'cancelled')
    setEditing(false)
    // As after any message that was sent; on a touch screen it would raise the keyboard.
    if (outcome === 'sent' && matchMedia('(pointer: fine)').matches) focusComposer()
  }
  if (isEditing && actions) {
    return (
      <MessageEditor
        text={message.content}
        unsent={unsent}
        onSent={() => finishEditing('sent')}
        onCancel={() => finishEditing('cancelled')}
        onSend={(text, isWithoutBot) => actions.resend(message, text, isWithoutBot)}
      />
    )
  }
  return (
    <article aria-label="You" className="group/turn flex flex-col items-end">
      <UserBubble text={message.content} attachments={message.attachments} />
      <div className="mt-1 flex h-8 items-center text-ink-3 pointer-fine:opacity-0 print:hidden pointer-fine:group-focus-within/turn:opacity-100 pointer-fine:group-hover/turn:opacity-100">
        {actions && <BranchSwitcher branch={message.branch} onSwitch={actions.switchBranch} />}
        <CopyButton text={message.content} label="Copy message" messages={sharedMessages} />
        {actions && (
          <IconButton icon={Pencil} label="Edit message" autoFocus={wasCancelled} onClick={() => setEditing(true)} />
        )}
      </div>
    </article>
  )
}

type UserBubbleProps = { text: string; attachments: readonly ChatAttachment[] }

export function UserBubble({ text, attachments }: UserBubbleProps) {
  const { openAttachment } = useThreadContext()
  return (
    <>
      {attachments.length > 0 && <MessageAttachments attachments={attachments} onOpen={openAttachment} />}
      <div className="max-w-[85%] rounded-l rounded-br-xs border border-line bg-surface-2 px-3.5 py-2.5 text-md">
        <CollapsibleText text={text} />
      </div>
    </>
  )
}
