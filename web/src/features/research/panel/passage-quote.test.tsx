import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ResearchSource } from '#contract/research/schema.ts'
import { PassageQuote } from './passage-quote.tsx'
import { ResearchContext, type ResearchContextValue } from './research-context.ts'

afterEach(cleanup)

const PASSAGE = 'The lamp is **120 metres** high.'
const context: ResearchContextValue = {
  renderReport: (markdown) => markdown,
  renderPassage: (markdown) => <p>{markdown.replaceAll('**', '')}</p>,
  openPassage: () => {},
  linkTarget: () => null,
}

function show(where: Pick<ResearchSource, 'url' | 'itemId'>) {
  const source = { id: 's1', title: 'Lamps', date: null, pageId: null, ...where } as ResearchSource
  render(
    <ResearchContext value={context}>
      <PassageQuote passage={PASSAGE} span={null} page={null} source={source} />
    </ResearchContext>,
  )
}

it('what was read of a page is laid out', () => {
  show({ url: 'https://lamps.example/', itemId: null })
  expect(screen.getByText('The lamp is 120 metres high.')).not.toBeNull()
})

it('what stands in a document stays as it is', () => {
  show({ url: null, itemId: 'i1' })
  expect(screen.getByText(PASSAGE)).not.toBeNull()
})
