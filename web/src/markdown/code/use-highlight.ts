import { useEffect, useRef, useState } from 'react'
import { createLineHighlighter } from './line-highlighter.ts'
import { highlighter, type Lines } from './highlighter.ts'
import { findLanguage } from './language-names.ts'

/** More than this is read as plain text: colouring it would cost more than it helps. */
export const HIGHLIGHT_MAX_CHARS = 100_000
const NO_LINES: Lines = []

/** Finished pieces, so that scrolling back to one does not ask again. */
const highlightCache = new Map<string, Lines>()
const CACHE_MAX = 60

/** The colours of the lines that have them so far. An open piece of code gets them as its lines are finished. */
export function useHighlight(code: string, languageName: string, isOpen: boolean): Lines {
  const language = code.length <= HIGHLIGHT_MAX_CHARS ? findLanguage(languageName) : null
  const key = `${language}\n${code}`
  const [lines, setLines] = useState<Lines>(() => highlightCache.get(key) ?? NO_LINES)
  const lineHighlighter = useRef<ReturnType<typeof createLineHighlighter> | null>(null)

  useEffect(() => {
    if (!language) return
    const created = createLineHighlighter(() => highlighter.begin(language), setLines)
    lineHighlighter.current = created
    return () => created.end()
  }, [language])

  useEffect(() => {
    if (!highlightCache.has(key)) lineHighlighter.current?.update(code, isOpen)
  }, [key, code, isOpen])

  useEffect(() => {
    if (!isOpen && lines !== NO_LINES && lines.length === code.split('\n').length) remember(key, lines)
  }, [isOpen, lines, code, key])

  return lines
}

function remember(key: string, lines: Lines): void {
  highlightCache.delete(key)
  highlightCache.set(key, lines)
  if (highlightCache.size > CACHE_MAX) highlightCache.delete(highlightCache.keys().next().value!)
}
