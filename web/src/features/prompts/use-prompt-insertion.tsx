import { Suspense, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { useCountUse } from './use-count-use.ts'
import { variablesOf, type FilledPrompt } from './prompt-variables.ts'
import { lazy } from '../../ui/lazy.tsx'

const FillPromptDialog = lazy(async () => ({ default: (await import('./fill-prompt-dialog.tsx')).FillPromptDialog }))

/** Puts the words of a prompt where messages are written. */
export type InsertPrompt = (filled: FilledPrompt) => void

/** Uses a prompt, after a dialog if it has words to fill in. The dialog is drawn by whoever calls this. */
export function usePromptInsertion(insert: InsertPrompt): { use: (prompt: SavedPrompt) => void; dialog: ReactNode } {
  const [promptToFill, setPromptToFill] = useState<SavedPrompt | null>(null)
  const count = useCountUse()
  const insertAndCount = (prompt: SavedPrompt, filled: FilledPrompt) => {
    count(prompt.id)
    insert(filled)
  }
  const dialog = (
    <Suspense>
      {promptToFill && (
        <FillPromptDialog
          prompt={promptToFill}
          onClose={() => setPromptToFill(null)}
          onFilled={(filled) => {
            // At once: the composer cannot take the focus while a dialog holds it.
            flushSync(() => setPromptToFill(null))
            insertAndCount(promptToFill, filled)
          }}
        />
      )}
    </Suspense>
  )
  const use = (prompt: SavedPrompt) =>
    variablesOf(prompt.promptText).length > 0
      ? setPromptToFill(prompt)
      : insertAndCount(prompt, { text: prompt.promptText })
  return { use, dialog }
}
