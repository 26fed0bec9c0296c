import { NO_DRAFT, readDraft, appendText, writeDraft, type Draft } from './draft.ts'

const SAVE_DEBOUNCE_MS = 300

export type DraftStore = ReturnType<typeof createDraftStore>

/** Keeps a draft in step with its field, and stored a moment behind it. */
export function createDraftStore(firstKey: string) {
  let key = firstKey
  let draft = withUnsentMessage(readDraft(key))
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    writeDraft(key, draft)
  }

  return {
    key: () => key,
    read: (): Draft => draft,
    /** For what is not worth storing by itself. */
    setUnsaved(change: Partial<Draft>) {
      draft = { ...draft, ...change }
    },
    change(change: Partial<Draft>) {
      draft = { ...draft, ...change }
      timer ??= setTimeout(save, SAVE_DEBOUNCE_MS)
    },
    save,
    /** A message has arrived. Whoever was named for it was named for that one; another may be for the next by now. */
    markSent(bot: Draft['bot']) {
      draft = { ...draft, tried: null, bot: draft.bot === bot ? undefined : draft.bot }
      save()
    },
    /** For words that come back when the field is gone: what is stored by then may be newer than what was kept here. */
    appendToStored(text: string) {
      const stored = readDraft(key)
      draft = { ...stored, text: appendText(stored.text, text) }
      save()
    },
    /** The draft belongs to another chat from now on: the one that its first message made. */
    moveTo(next: string) {
      if (next === key) return
      writeDraft(key, NO_DRAFT)
      key = next
      save()
    },
  }
}

/** What was on its way when the page was left comes first, if it is not what stands there already. */
function withUnsentMessage(draft: Draft): Draft {
  const { tried, text, attachments } = draft
  if (!tried || text.trim() === tried.text) return draft
  return {
    ...draft,
    text: [tried.text, text].filter(Boolean).join('\n\n'),
    attachments: [...new Set([...tried.attachmentIds, ...attachments])],
  }
}
