import { useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX_CHARS } from '#contract/chat/limits.ts'
import { say } from '#contract/chat/messages.ts'
import { newId } from '../../../api/new-id.ts'
import { troubleOf, type SendingTrouble } from '../sending/sending-trouble.ts'
import { composeMessage } from './compose-message.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { fit } from './growing-text.tsx'

const LEFT_WHILE_SENDING = 'The page was left while this was being sent.'

type Status = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; trouble: SendingTrouble }

type ComposerParts = {
  /** The chat whose draft this is. */
  draftKey: string
  isGuest: boolean
  /** Sends under a client id; rejects when that failed. */
  send: (message: { clientMessageId: string; text: string }) => Promise<void>
}

/**
 * What is being written. The field itself holds the text, so that a key press draws nothing else. A text that could
 * not be sent comes back, and is sent again under the same id unless it was changed.
 */
export function useComposer({ draftKey, isGuest, send }: ComposerParts) {
  const [draft] = useState(() => createDraftKeeper(draftKey))
  const [pasted, setPasted] = useState(() => draft.read().pasted)
  const [hasText, setHasText] = useState(() => draft.read().text.trim() !== '')
  const [status, setStatus] = useState<Status>(() =>
    draft.read().tried ? failed({ reason: LEFT_WHILE_SENDING, way: 'retry' }) : { kind: 'idle' },
  )
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => draft.moveTo(draftKey), [draft, draftKey])
  useSaveOnLeaving(draft)

  const typed = (text: string) => {
    draft.change({ text })
    setHasText(text.trim() !== '')
  }
  const setText = (text: string) => {
    if (area.current) area.current.value = text
    fit(area.current)
    typed(text)
  }
  const setPieces = (pieces: readonly string[]) => {
    draft.change({ pasted: pieces })
    setPasted(pieces)
  }

  const submit = async () => {
    const { text, tried } = draft.read()
    const message = composeMessage(text, pasted)
    if (message === '' || status.kind === 'sending') return
    if (message.length > MESSAGE_MAX_CHARS) return setStatus(failed({ reason: say.messageTooLong, way: 'retry' }))
    const clientMessageId = tried?.text === message ? tried.clientMessageId : newId()
    const sending = send({ clientMessageId, text: message })
    // Until the server has it, a reload finds it in the draft.
    draft.change({ tried: { clientMessageId, text: message } })
    setText('')
    setPieces([])
    draft.save()
    setStatus({ kind: 'sending' })
    try {
      await sending
      draft.change({ tried: null })
      draft.save()
      setStatus({ kind: 'idle' })
    } catch (error) {
      setText([text, draft.read().text].filter(Boolean).join('\n\n'))
      setPieces(pasted)
      setStatus(failed(troubleOf(error, isGuest)))
    }
  }

  return { area, draft, hasText, pasted, setPieces, status, typed, setText, submit }
}

function failed(trouble: SendingTrouble): Status {
  return { kind: 'failed', trouble }
}

function useSaveOnLeaving(draft: DraftKeeper): void {
  useEffect(() => {
    addEventListener('pagehide', draft.save)
    return () => {
      removeEventListener('pagehide', draft.save)
      draft.save()
    }
  }, [draft])
}
