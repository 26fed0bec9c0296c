import { useMutation } from '@tanstack/react-query'
import { Archive, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ITEMS_AT_ONCE } from '#contract/attachments/limits.ts'
import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { Thumbnail } from '../../attachments/index.ts'
import { factsOf, isImage, kindOfItem, useVault } from '../../vault/index.ts'
import { StepFooter } from '../setup/step-footer.tsx'

const SEARCH_AFTER_MS = 250

type VaultDialogProps = { project: Pick<ProjectPage, 'id' | 'attachments'>; onClose: () => void; onAdded: () => void }

/** Puts what is in the vault into a project. */
export function VaultDialog({ project, onClose, onAdded }: VaultDialogProps) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const vault = useVault({ search, filter: undefined, sort: 'newest' })
  const there = new Set(project.attachments.map(({ id }) => id))
  const items = vault.data?.pages.flatMap(({ attachments }) => attachments) ?? []
  const add = useMutation({
    mutationFn: (attachmentIds: string[]) => call(projectsApi.attach, { projectId: project.id, attachmentIds }),
    onSuccess: () => {
      toast.ok(say.addedToProject)
      onAdded()
      onClose()
    },
    onError: (error) => toast.error(say.addToProjectFailed, { detail: error.message }),
  })
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add from the vault" className="max-w-130!">
      <SearchField label="Search the vault" value={typed} onChange={setTyped} className="mx-6 mt-4 mb-2" />
      <div className="min-h-40 flex-1 overflow-y-auto px-4 pb-2">
        {vault.isPending && <SkeletonRows label="Loading vault items" row="h-11" />}
        {vault.isError && !vault.data && (
          <ErrorState title={say.loadFailed} detail={vault.error.message} onRetry={() => void vault.refetch()} />
        )}
        {vault.data && items.length === 0 && (
          <EmptyState icon={search ? SearchX : Archive} title={search ? 'Nothing found' : 'Your Vault is Empty'} />
        )}
        <ul>
          {items.map((item) => (
            <VaultRow
              key={item.id}
              item={item}
              isThere={there.has(item.id)}
              isPicked={picked.has(item.id)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        {vault.hasNextPage && (
          <ListEnd
            isReading={vault.isFetchingNextPage}
            error={vault.isFetchNextPageError ? vault.error : null}
            failure={say.loadMoreFailed}
            read={() => void vault.fetchNextPage()}
          >
            <SkeletonRows label="Loading more items" count={3} row="h-11" />
          </ListEnd>
        )}
      </div>
      <StepFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={add.isPending}
          whyDisabled={picked.size === 0 ? say.selectItem : undefined}
          onClick={() => add.mutate([...picked].slice(0, ITEMS_AT_ONCE))}
        >
          {picked.size > 0 ? `Add ${picked.size} ${picked.size === 1 ? 'item' : 'items'}` : 'Add'}
        </Button>
      </StepFooter>
    </Dialog>
  )
}

type VaultRowProps = { item: VaultAttachment; isThere: boolean; isPicked: boolean; onToggle: () => void }

function VaultRow({ item, isThere, isPicked, onToggle }: VaultRowProps) {
  const whyNot = refuse(item, isThere)
  return (
    <li>
      <label
        data-tip={whyNot ?? undefined}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-s px-2 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60"
      >
        <input
          type="checkbox"
          checked={isThere || isPicked}
          disabled={whyNot !== null}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <Thumbnail
          id={item.id}
          kind={kindOfItem(item)}
          hasPicture={item.hasThumbnail}
          className="size-9 rounded-s"
          iconClass="size-4"
        />
        <span className="min-w-0 flex-1">
          <span data-tip={item.title} dir="auto" className="block text-sm font-medium wrap-anywhere">
            {shortenFileName(item.title)}
          </span>
          <span className="block truncate text-xs text-ink-3">{whyNot ?? factsOf(item)}</span>
        </span>
      </label>
    </li>
  )
}

/** Why an item cannot be put into the project, or null. */
function refuse(item: VaultAttachment, isThere: boolean): string | null {
  if (isThere) return 'In this project already.'
  if (isImage(item)) return sayOfUploads.noImagesInProjects
  if (item.status === 'failed') return item.failure ?? 'It could not be read.'
  return item.status === 'completed' ? null : 'It is still being read.'
}
