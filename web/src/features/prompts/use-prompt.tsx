import { Suspense, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { useCountUse } from './count-use.ts'
import { variablesOf, type Filled } from './variables.ts'
import { lazy } from '../../ui/lazy.tsx'

const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog.tsx')).FillDialog }))

/** Puts the words of a prompt where messages are written. */
export type InsertWords = (filled: Filled) => void

/** Uses a prompt, after a dialog if it has words to fill in. The dialog is drawn by whoever calls this. */
export function useUsing(insert: InsertWords): { use: (prompt: SavedPrompt) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<SavedPrompt | null>(null)
  const count = useCountUse()
  const take = (prompt: SavedPrompt, filled: Filled) => {
    count(prompt.id)
    insert(filled)
  }
  const dialog = (
    <Suspense>
      {asked && (
        <FillDialog
          prompt={asked}
          onClose={() => setAsked(null)}
          onFilled={(filled) => {
            // At once: the composer cannot take the focus while a dialog holds it.
            flushSync(() => setAsked(null))
            take(asked, filled)
          }}
        />
      )}
    </Suspense>
  )
  const use = (prompt: SavedPrompt) =>
    variablesOf(prompt.promptText).length > 0 ? setAsked(prompt) : take(prompt, { text: prompt.promptText })
  return { use, dialog }
}
