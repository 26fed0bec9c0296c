import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { SearchX, Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import { RELATED_TOOLS, TOOL_SEARCH_DEBOUNCE_MS } from '#contract/ai-tools/limits.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { getTier, SignInGate, useCurrentUser } from '../../account/index.ts'
import { metricsQuery, toolsQuery } from '../ai-tools-query.ts'
import { usePinTool } from '../use-pin-tool.ts'
import { ToolCard } from './tool-card.tsx'
import { toolSections, type ToolSection } from './tool-sections.ts'

/** Every tool, beside whatever page is open. */
export function ToolsPanel() {
  const { data: me } = useCurrentUser()
  if (me === undefined) {
    return (
      <Panel title="AI Tools">
        <SkeletonRows label="Loading tools" row="h-12" />
      </Panel>
    )
  }
  return (
    <Panel title="AI Tools">
      {getTier(me).isGuest ? (
        <SignInGate icon={Wrench} title="Sign in for AI Tools">
          {aiToolMessages.subtitle}
        </SignInGate>
      ) : (
        <Catalogue />
      )}
    </Panel>
  )
}

function Catalogue() {
  const tools = useQuery(toolsQuery)
  const { pinned } = usePinTool()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), TOOL_SEARCH_DEBOUNCE_MS)
  const current = useCurrentTool()
  const [random] = useState(() => Array.from({ length: RELATED_TOOLS }, Math.random))
  return (
    <>
      <p className="px-4 pt-3 text-sm text-ink-3">{aiToolMessages.subtitle}</p>
      <div className="sticky top-0 z-10 bg-surface-1 p-3">
        <SearchField label="Search tools" value={typed} onChange={setTyped} />
      </div>
      <QueryContent query={tools} name="tools" count={6} row="h-12">
        {(data) => <Sections sections={toolSections({ ...data, pinned, current, search, random })} current={current} />}
      </QueryContent>
    </>
  )
}

function Sections({ sections, current }: { sections: readonly ToolSection[]; current: string | undefined }) {
  const { data } = useQuery(metricsQuery)
  const { isPinned, setPinned } = usePinTool()
  const metricsOf = new Map(data?.metrics.map((metrics) => [metrics.id, metrics]))
  if (sections.length === 0) return <EmptyState icon={SearchX} title={aiToolMessages.noneFound} />
  return sections.map(({ title, tools }) => (
    <Section key={title} title={title}>
      {tools.map((tool) => {
        const { slug } = tool.attributes
        return (
          <ToolCard
            key={slug}
            tool={tool}
            metrics={metricsOf.get(slug)}
            isCurrent={slug === current}
            isPinned={isPinned(slug)}
            onPin={setPinned}
          />
        )
      })}
    </Section>
  ))
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-2 pb-3">
      <h3 id={id} className="px-2.5 pb-1 text-xs font-medium text-ink-3">
        {title}
      </h3>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}

/** The tool in use is the last part of the address. */
function useCurrentTool(): string | undefined {
  return useLocation({ select: ({ pathname }) => /^\/chat\/tools\/([^/]+)\/?$/.exec(pathname)?.[1] })
}
