import { createContext, use } from 'react'
import type { Feedback, ThreadMessage } from '#contract/chat/thread.ts'
import type { Passage } from '../attachments/index.ts'

export type UnsentEdit = { text: string; reason: string }

/** What can be done with the turns of a thread. A thread that is only read has none of it. */
export type ThreadActions = {
  /** Writes another answer beside this one. */
  /** `withoutTools` writes it from what the model knows and was given alone. */
  regenerate: (messageId: string, options?: { withoutTools?: true }) => void
  /** Goes on where an answer was cut. */
  continueAnswer: (messageId: string) => void
  /** Asks in other words; the answer comes in a branch of its own. Rejects with the reason. */
  resend: (message: ThreadMessage, text: string, isWithoutBot: boolean) => Promise<void>
  /**
   * Other words for a message that were not taken, until they are sent or given up. While they are on their way, the
   * message is not drawn, and finds them here when it comes back.
   */
  unsent: Map<string, UnsentEdit>
  /** Asks what this answer answers once more, as a deep research. */
  research: (messageId: string) => void
  switchBranch: (messageId: string) => void
  rate: (messageId: string, feedback: Feedback | null) => void
}

type ThreadContextValue = {
  chatId: string
  actions: ThreadActions | null
  openSources: (messageId: string, sourceId?: string) => void
  /** Shows an attachment beside the chat, at a passage if there is one. Missing where nobody may look into it. */
  openAttachment?: ((itemId: string, passage?: Passage) => void) | undefined
  /** Says politely what is being written, to those who listen instead of looking. */
  announce: (text: string, ending: string | null) => void
}

export const ThreadContext = createContext<ThreadContextValue>({
  chatId: '',
  actions: null,
  openSources: () => {},
  announce: () => {},
})

export function useThreadContext(): ThreadContextValue {
  return use(ThreadContext)
}
