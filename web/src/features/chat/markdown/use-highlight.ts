import { useEffect, useRef, useState } from 'react'
import { createColouring } from './colouring.ts'
import { highlighter, type Lines } from './highlighter.ts'
import { knownLanguage } from './language-names.ts'

/** More than this is read as plain text: colouring it would cost more than it helps. */
export const HIGHLIGHT_MAX_CHARS = 100_000
const NONE: Lines = []

/** Finished pieces, so that scrolling back to one does not ask again. */
const finished = new Map<string, Lines>()
const FINISHED_MAX = 60

/** The colours of the lines that have them so far. An open piece of code gets them as its lines are finished. */
export function useHighlight(code: string, languageName: string, isOpen: boolean): Lines {
  const language = code.length <= HIGHLIGHT_MAX_CHARS ? knownLanguage(languageName) : null
  const key = `${language}\n${code}`
  const [lines, setLines] = useState<Lines>(() => finished.get(key) ?? NONE)
  const colouring = useRef<ReturnType<typeof createColouring> | null>(null)

  useEffect(() => {
    if (!language) return
    const mine = createColouring(() => highlighter.begin(language), setLines)
    colouring.current = mine
    return () => mine.end()
  }, [language])

  useEffect(() => {
    if (!finished.has(key)) colouring.current?.update(code, isOpen)
  }, [key, code, isOpen])

  useEffect(() => {
    if (!isOpen && lines !== NONE && lines.length === code.split('\n').length) remember(key, lines)
  }, [isOpen, lines, code, key])

  return lines
}

function remember(key: string, lines: Lines): void {
  finished.delete(key)
  finished.set(key, lines)
  if (finished.size > FINISHED_MAX) finished.delete(finished.keys().next().value!)
}
