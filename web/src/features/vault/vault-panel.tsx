import { Link } from '@tanstack/react-router'
import { Archive, Check, Plus, SearchX, Vault } from 'lucide-react'
import { useState } from 'react'
import { say } from '#contract/vault/messages.ts'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { shortenFileName } from '../../format/file-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { SignInGate, tierOf, useMe } from '../account/index.ts'
import { Thumbnail, useOpenTray, useTray, type OpenTray } from '../attachments/index.ts'
import { asIntake, factsOf, kindOfItem } from './item-words.ts'
import { useVault } from './vault-query.ts'

const SEARCH_AFTER_MS = 250

/** What is in the vault, beside a chat that it can be put into. */
export function VaultPanel() {
  const { data: me } = useMe()
  return (
    <Panel title="Vault">
      {me === undefined && <SkeletonRows label="Loading vault items" row="h-12" />}
      {me !== undefined && tierOf(me).isGuest && (
        <SignInGate icon={Vault} title="Unlock Vault" action="Sign in for free">
          Your files, links and notes, ready for any chat.
        </SignInGate>
      )}
      {me && !me.isGuest && <Items />}
    </Panel>
  )
}

function Items() {
  const open = useOpenTray()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const vault = useVault({ search, filter: undefined, sort: 'newest' })
  const items = vault.data?.pages.flatMap(({ attachments }) => attachments) ?? []
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface-1 p-3">
        <SearchField label="Search the vault" value={typed} onChange={setTyped} className="min-w-0 flex-1" />
        <Link to="/vault" search={{ panel: undefined }} className={buttonClass('outline')}>
          Manage
        </Link>
      </div>
      {!open && <p className="px-4 pb-2 text-sm text-ink-3">Open a chat to put items into it.</p>}
      {vault.isPending && <SkeletonRows label="Loading vault items" row="h-12" />}
      {vault.isError && !vault.data && (
        <ErrorState title={say.loadFailed} detail={vault.error.message} onRetry={() => void vault.refetch()} />
      )}
      {vault.data && items.length === 0 && <Nothing isSearching={search !== ''} />}
      {items.length > 0 && (
        <ul className="flex flex-col gap-0.5 px-2 pb-4">
          {items.map((item) => (
            <li key={item.id}>{open ? <PickRow item={item} open={open} /> : <Row item={item} />}</li>
          ))}
        </ul>
      )}
      {vault.hasNextPage && (
        <ListEnd
          isReading={vault.isFetchingNextPage}
          error={vault.isFetchNextPageError ? vault.error : null}
          failure={say.loadMoreFailed}
          read={() => void vault.fetchNextPage()}
        >
          {vault.isFetchingNextPage && <SkeletonRows label="Loading more items" count={3} row="h-12" />}
        </ListEnd>
      )}
    </div>
  )
}

function PickRow({ item, open: { tray } }: { item: VaultAttachment; open: OpenTray }) {
  const { uploads } = useTray(tray)
  const chosen = uploads.find((upload) => upload.item?.id === item.id)
  const isReady = item.status === 'completed'
  const toggle = () => {
    if (chosen) tray.remove(chosen.key)
    else if (isReady) tray.addItems([asIntake(item)]).catch(() => toast.error(say.selectFailed))
  }
  return (
    <button
      type="button"
      aria-pressed={chosen !== undefined}
      aria-disabled={!isReady || undefined}
      data-tip={isReady ? undefined : (item.failure ?? 'It is still being read.')}
      onClick={toggle}
      className="flex w-full items-center gap-2.5 rounded-s p-2 text-left hover:bg-surface-2 aria-disabled:opacity-60 aria-pressed:bg-accent-soft"
    >
      <Face item={item} />
      {isReady &&
        (chosen ? <Check aria-hidden className="text-accent" /> : <Plus aria-hidden className="text-ink-3" />)}
    </button>
  )
}

function Row({ item }: { item: VaultAttachment }) {
  return (
    <div className="flex items-center gap-2.5 p-2">
      <Face item={item} />
    </div>
  )
}

function Face({ item }: { item: VaultAttachment }) {
  return (
    <>
      <Thumbnail
        id={item.id}
        kind={kindOfItem(item)}
        hasPicture={item.hasThumbnail}
        className="size-10 rounded-s"
        iconClass="size-4"
      />
      <span className="min-w-0 flex-1">
        <span data-tip={item.title} dir="auto" className="block text-sm font-medium wrap-anywhere">
          {shortenFileName(item.title)}
        </span>
        <span className="block truncate text-xs text-ink-3">{factsOf(item)}</span>
      </span>
    </>
  )
}

function Nothing({ isSearching }: { isSearching: boolean }) {
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
      What you keep there can be put into any chat.
    </EmptyState>
  )
}
