import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SharedCraftRow } from './shared-craft-row.tsx'
import { sharedCraftsQuery } from './shared-crafts-query.ts'

/** The crafts that someone shares, with all that can be done about them. */
export function SharedCraftsSection() {
  const [page, setPage] = useState(1)
  const query = useQuery(sharedCraftsQuery(page))
  const { crafts = [], pagination } = query.data ?? {}
  const pages = pagination?.pages ?? 1
  // The last craft of the last page may just have been deleted.
  if (pagination && page > pages) setPage(pages)
  return (
    <Section
      title="Shared crafts"
      description="Public links to crafts: pages, diagrams and small apps made in your chats."
    >
      <QueryContent query={query} name="your shared crafts" row="h-9">
        {() =>
          crafts.length === 0 ? (
            <EmptyState icon={Shapes} title="Nothing shared yet">
              Open a craft in a chat and press Share craft to get a link.
            </EmptyState>
          ) : (
            <ul aria-label="Shared crafts" className="divide-y divide-line">
              {crafts.map((craft) => (
                <SharedCraftRow key={craft.id} shared={craft} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Pagination label="Pages of shared crafts" page={page} pages={pages} onPageChange={setPage} />
    </Section>
  )
}
