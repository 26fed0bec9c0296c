import { useMemo, useState, type ReactNode } from 'react'
import type { Source } from '#contract/chat/events.ts'
import { useOpenItem } from '../../attachments/index.ts'
import type { Citations } from '../../../markdown/links/citation.tsx'
import { passageOf, SavedPageDialog, type SavedSource } from '../../answers/index.ts'

/** Where the numbers in a document of an answer lead: to the passage as it was read. What was not kept leads nowhere. */
export function useCraftCitations(sources: readonly Source[]): { citations: Citations; openedPage: ReactNode } {
  const openItem = useOpenItem()
  const [opened, setOpened] = useState<SavedSource | null>(null)
  const citations = useMemo(
    () =>
      new Map(
        sources.flatMap((source) => {
          const open = openerOf(source, openItem, setOpened)
          return open ? [[source.id, { title: source.title, open }] as const] : []
        }),
      ),
    [sources, openItem],
  )
  return { citations, openedPage: opened && <SavedPageDialog source={opened} onClose={() => setOpened(null)} /> }
}

function openerOf(
  source: Source,
  openItem: ReturnType<typeof useOpenItem>,
  openPage: (source: SavedSource) => void,
): (() => void) | null {
  const { itemId, pageId } = source
  if (itemId) return () => openItem(itemId, passageOf(source))
  return pageId === undefined ? null : () => openPage({ ...source, pageId })
}
