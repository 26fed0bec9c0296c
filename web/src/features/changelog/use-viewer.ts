import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { afterForward, afterShown, allSeen, unseenOf, withListed } from './seen-updates.ts'
import { storeSeen } from './store-seen.ts'
import { updatesData } from './updates-data.ts'

/** Walks through the updates one at a time; the address says which, and this browser remembers what was seen. */
export function useViewer(updates: readonly ChangelogUpdate[]) {
  const { update: shown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const slugs = updates.map(({ attributes }) => attributes.slug)
  const index = Math.max(0, slugs.indexOf(shown ?? ''))
  // What was new when the list was opened is called so until it is closed.
  const [news, setNews] = useState(() => unseenOf(withListed(updatesData.read(), slugs), slugs))

  const listed = slugs.join('\n')
  useEffect(() => {
    const all = listed.split('\n')
    storeSeen((stored) => afterShown(withListed(stored, all), all, index))
  }, [listed, index])

  return {
    index,
    isNew: (slug: string) => news.includes(slug),
    newCount: news.length,
    moveTo(next: number) {
      if (next > index) storeSeen((stored) => afterForward(withListed(stored, slugs), slugs, index))
      void navigate({ to: '.', search: (now) => ({ ...now, update: slugs[next] }), replace: true })
    },
    markAllSeen() {
      storeSeen((stored) => allSeen(withListed(stored, slugs), slugs))
      setNews([])
    },
  }
}
