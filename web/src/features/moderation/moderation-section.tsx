import { useInfiniteQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import type { PublicKind, PublicItem } from '#contract/moderation/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DebouncedSearchField } from '../../ui/controls/debounced-search-field.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ListContent } from '../../ui/layout/list-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { moderationQuery, useRestorePublic, useRefreshModeration, type ModerationView } from './moderation-query.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'
import { Name } from '../../ui/name.tsx'

const KINDS: readonly { value: PublicKind; label: string }[] = [
  { value: 'bot', label: 'Bots' },
  { value: 'prompt', label: 'Prompts' },
]
const STATES = [
  { value: 'public', label: 'Public now' },
  { value: 'takenDown', label: 'Taken down' },
] as const

/** For the owner: what people show to everyone, and the way to take it down. */
export function ModerationSection() {
  const [view, setView] = useState<ModerationView>({ kind: 'bot', search: '', isTakenDown: false })
  return (
    <Section title="Public bots and prompts" description="Bots and prompts that everyone on this Alcove can see.">
      <div className="flex flex-wrap items-center gap-3 py-4">
        <SegmentedControl
          label="Kind"
          value={view.kind}
          options={KINDS}
          onChange={(kind) => setView((now) => ({ ...now, kind }))}
        />
        <Select
          aria-label="Show"
          value={view.isTakenDown ? 'takenDown' : 'public'}
          options={STATES}
          onChange={(state) => setView((now) => ({ ...now, isTakenDown: state === 'takenDown' }))}
        />
        <DebouncedSearchField
          label="Search public content"
          search={view.search}
          onSearch={(search) => setView((now) => ({ ...now, search }))}
          className="w-56 max-sm:w-full"
        />
      </div>
      <ItemList view={view} />
    </Section>
  )
}

function ItemList({ view }: { view: ModerationView }) {
  const list = toCursorList(useInfiniteQuery(moderationQuery(view)), (page) => page.things)
  return (
    <ListContent
      list={list}
      label="Public bots and prompts"
      name="what is public"
      row="h-12"
      empty={
        <EmptyState icon={Globe} title={view.search ? 'Nothing found' : 'Nothing here'}>
          {view.isTakenDown ? 'Anything you take down is listed here.' : 'Anything people make public is listed here.'}
        </EmptyState>
      }
    >
      {(item) => <ItemRow key={item.id} item={item} />}
    </ListContent>
  )
}

function ItemRow({ item }: { item: PublicItem }) {
  const [isAsking, setAsking] = useState(false)
  const lift = useRestorePublic()
  const refresh = useRefreshModeration()
  const { name, excerpt, maker, timesUsed, reason } = item
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p className="line-clamp-2 text-sm break-words text-ink-2">{excerpt}</p>
        <p className="mt-0.5 truncate text-sm text-ink-3">
          <Name>{maker}</Name> · {describeUse(timesUsed)}
        </p>
        {reason !== null && <p className="mt-1 text-sm break-words text-danger">Taken down: {reason}</p>}
      </div>
      {reason === null ? (
        <Button size="s" variant="dangerOutline" aria-label={`Take down ${name}`} onClick={() => setAsking(true)}>
          Take down
        </Button>
      ) : (
        <Button size="s" isBusy={lift.isPending} aria-label={`Lift ${name}`} onClick={() => lift.mutate(item)}>
          Lift
        </Button>
      )}
      {isAsking && <TakeDownDialog item={item} onClose={() => setAsking(false)} onDone={refresh} />}
    </li>
  )
}

function describeUse(count: number): string {
  if (count === 0) return 'not used yet'
  return count === 1 ? 'used once' : `used ${formatNumber(count)} times`
}
