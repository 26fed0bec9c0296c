import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { UserBubble } from './user-message.tsx'
import { TypingIndicator } from './typing-indicator.tsx'

/** A turn that the server has not confirmed yet. Without `text` it is only another answer that was asked for. */
export type Pending = { id: string; text: string | null; attachments: readonly ChatAttachment[] }

/** What was just sent, shown before anyone has answered for it. */
export function PendingTurn({ pending: { text, attachments } }: { pending: Pending }) {
  return (
    <>
      {text !== null && (
        <div className="flex flex-col items-end pb-9">
          <UserBubble text={text} attachments={attachments} />
        </div>
      )}
      <TypingIndicator />
    </>
  )
}
