import { Suspense, useCallback, useMemo, useState } from 'react'
import { researchMessages } from '#contract/research/messages.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { useOpenItem } from '../../features/attachments/index.ts'
import { CitationContext } from '../../markdown/links/citation.tsx'
import { replaceWithMark } from '../../markdown/links/insert-marks.ts'
import { linkTarget } from '../../markdown/links/safe-url.ts'
import { MarksContext } from '../../markdown/links/sentence-mark.tsx'
import { Markdown } from '../../markdown/markdown.tsx'
import { SavedPageDialog } from '../../features/answers/sources/saved-page-dialog.tsx'
import type { SavedSource } from '../../features/answers/sources/source-list.tsx'
import { ResearchPanel } from '../../features/research/panel/research-panel.tsx'
import type { CitationTargets, ReadPassage } from '../../features/research/panel/research-context.ts'
import { usePanels } from '../use-panels.ts'

/** A research in its surroundings: its report is drawn as answers are, and its pages open as sources do. */
export function Research() {
  const { panelLocation, changePanels } = usePanels()
  const openItem = useOpenItem()
  const [opened, setOpened] = useState<SavedSource | null>(null)
  const openPassage = useCallback(
    (passage: ReadPassage) => {
      const { itemId } = passage.source
      if (itemId !== null) openItem(itemId, { page: passage.page, span: passage.span })
      else setOpened(toSavedSource(passage))
    },
    [openItem],
  )
  const context = useMemo(() => ({ renderReport, renderPassage, openPassage, linkTarget }), [openPassage])
  return (
    <>
      <ResearchPanel
        researchId={panelLocation.research}
        tab={panelLocation.tab}
        onTab={(tab) => changePanels((now) => ({ ...now, tab }), { replace: true })}
        context={context}
      />
      <Suspense>{opened && <SavedPageDialog source={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

const { own, ownWhy } = researchViewMessages.panel
const OWN_MARKS = [{ word: own, why: ownWhy }]

function renderReport(markdown: string, citations: CitationTargets) {
  return (
    <CitationContext value={citations}>
      <MarksContext value={OWN_MARKS}>
        <Markdown text={replaceWithMark(markdown, researchMessages.report.own)} />
      </MarksContext>
    </CitationContext>
  )
}

function renderPassage(markdown: string) {
  return <Markdown text={markdown} />
}

function toSavedSource({ source, passage, span, page }: ReadPassage): SavedSource | null {
  const { id, title, url, itemId, pageId, date } = source
  if (pageId === null) return null
  return { id, title, url, quote: passage, itemId, page, span, pageId, ...(date && { date }) }
}
