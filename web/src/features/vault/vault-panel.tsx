import { Link } from '@tanstack/react-router'
import { Archive, Check, Plus, SearchX, Vault } from 'lucide-react'
import { useState } from 'react'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { shortenFileName } from '../../format/file-name.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LoadMore } from '../../ui/layout/load-more.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { SignInGate, getTier, useCurrentUser } from '../account/index.ts'
import { Thumbnail, useActiveAttachments, usePendingAttachments, type ActiveAttachments } from '../attachments/index.ts'
import { toIntakeItem, itemFacts, kindOfItem } from './item-text.ts'
import { useVault } from './vault-query.ts'
import { Name } from '../../ui/name.tsx'

const SEARCH_DEBOUNCE_MS = 250

/** What is in the vault, beside a chat that it can be put into. */
export function VaultPanel() {
  const { data: me } = useCurrentUser()
  return (
    <Panel title="Vault" actions={me && !getTier(me).isGuest && <ManageLink />}>
      {me === undefined && <SkeletonRows label="Loading vault items" row="h-12" />}
      {me !== undefined && getTier(me).isGuest && (
        <SignInGate icon={Vault} title="Unlock Vault" action="Sign in for free">
          Your files, links and notes, ready for any chat.
        </SignInGate>
      )}
      {me && !me.isGuest && <Items />}
    </Panel>
  )
}

function ManageLink() {
  return (
    <Link to="/vault" search={{ panel: undefined }} className={buttonClass('outline', 's')}>
      Manage
    </Link>
  )
}

function Items() {
  const open = useActiveAttachments()
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), SEARCH_DEBOUNCE_MS)
  const vault = toCursorList(
    useVault({ heldIn: 'vault', search, filter: undefined, sort: 'newest' }),
    ({ attachments }) => attachments,
  )
  const items = vault.items
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 bg-surface-1 p-3">
        <SearchField label="Search the vault" value={searchText} onChange={setSearchText} />
      </div>
      {!open && <p className="px-4 pb-2 text-sm text-ink-3">Open a chat to add items to it.</p>}
      {vault.isPending && <SkeletonRows label="Loading vault items" row="h-12" />}
      {vault.failure && (
        <ErrorState title={vaultMessages.loadFailed} detail={vault.failure.message} onRetry={vault.refetch} />
      )}
      {vault.firstPage && items.length === 0 && <EmptyVaultPanel isSearching={search !== ''} />}
      {items.length > 0 && (
        <ul className="flex flex-col gap-0.5 px-2 pb-4">
          {items.map((item) => (
            <li key={item.id}>{open ? <SelectableRow item={item} open={open} /> : <Row item={item} />}</li>
          ))}
        </ul>
      )}
      {vault.nextPage && (
        <LoadMore {...vault.nextPage} errorMessage={vaultMessages.loadMoreFailed}>
          {vault.nextPage.isLoading && <SkeletonRows label="Loading more items" count={3} row="h-12" />}
        </LoadMore>
      )}
    </div>
  )
}

function SelectableRow({ item, open: { pending } }: { item: VaultAttachment; open: ActiveAttachments }) {
  const { uploads } = usePendingAttachments(pending)
  const attached = uploads.find((upload) => upload.item?.id === item.id)
  const isReady = item.status === 'completed'
  const toggle = () => {
    if (attached) pending.remove(attached.key)
    else if (isReady) pending.addItems([toIntakeItem(item)]).catch(() => toast.error(vaultMessages.selectFailed))
  }
  return (
    <button
      type="button"
      aria-pressed={attached !== undefined}
      aria-disabled={!isReady || undefined}
      data-tip={isReady ? undefined : (item.failure ?? 'Still processing.')}
      onClick={toggle}
      className="group/row flex w-full items-center gap-2.5 rounded-s p-2 text-left hover:bg-surface-2 aria-disabled:opacity-60 aria-pressed:bg-accent-soft"
    >
      <ItemLabel item={item} />
      {isReady &&
        (attached ? <Check aria-hidden className="text-accent" /> : <Plus aria-hidden className="text-ink-3" />)}
    </button>
  )
}

function Row({ item }: { item: VaultAttachment }) {
  return (
    <div className="flex items-center gap-2.5 p-2">
      <ItemLabel item={item} />
    </div>
  )
}

function ItemLabel({ item }: { item: VaultAttachment }) {
  return (
    <>
      <Thumbnail
        id={item.id}
        kind={kindOfItem(item)}
        hasThumbnail={item.hasThumbnail}
        className="size-10 rounded-s"
        iconClass="size-4"
      />
      <span className="min-w-0 flex-1">
        <Name data-tip={item.title} className="block text-sm font-medium wrap-anywhere">
          {shortenFileName(item.title)}
        </Name>
        <span className="block truncate text-xs text-ink-3 group-aria-pressed/row:text-ink-2">{itemFacts(item)}</span>
      </span>
    </>
  )
}

function EmptyVaultPanel({ isSearching }: { isSearching: boolean }) {
  if (isSearching) return <EmptyState icon={SearchX} title="Nothing found" />
  return (
    <EmptyState
      icon={Archive}
      title="Your Vault is Empty"
      action={
        <Link to="/vault" search={{ panel: undefined }} className={buttonClass('primary')}>
          Open the vault
        </Link>
      }
    >
      Anything in your vault can be added to any chat.
    </EmptyState>
  )
}
