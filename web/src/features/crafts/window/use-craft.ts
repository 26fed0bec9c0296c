import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CraftPart } from '#contract/crafts/parse.ts'
import { applyPatch } from '#contract/crafts/patch.ts'
import type { CraftVersion } from '#contract/crafts/schema.ts'
import type { CraftType } from '#contract/crafts/types.ts'
import { versionsQuery } from '../versions-query.ts'

/** A craft as the window shows it now. */
export type Craft = {
  readonly title: string
  readonly type: CraftType
  readonly language: string | null
  readonly content: string
  readonly status: CraftPart['status']
  readonly versions: readonly CraftVersion[]
  /** Which of the versions is shown; -1 while it is not among them yet. */
  readonly at: number
  readonly isNewest: boolean
  show(at: number | null): void
}

/** What the answer says, what it changes, and what was changed by hand since. */
export function useCraft(
  chatId: string,
  messageId: string,
  part: CraftPart,
  loadedVersions: readonly CraftVersion[] | undefined,
): Craft {
  const isPending = part.status === 'pending'
  const query = useQuery({ ...versionsQuery(chatId, part.identifier), enabled: chatId !== '' })
  const [pickedIndex, setPickedIndex] = useState<number | null>(null)
  const versions = useMemo(() => loadedVersions ?? query.data ?? [], [loadedVersions, query.data])

  // An answer that has just ended brings a version that the server did not know when it was asked.
  const { refetch } = query
  const isListed = versions.some((version) => version.messageId === messageId && version.index === part.index)
  const isMissing = part.status === 'success' && query.isSuccess && !isListed
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch])

  const ownIndex = versions.findLastIndex((version) => version.messageId === messageId && version.index === part.index)
  const at = isPending ? -1 : (pickedIndex ?? ownIndex)
  const version = versions[at]
  const before = isListed ? undefined : versions.at(-1)
  const content = useMemo(
    () => version?.content ?? (part.isPatch ? applyPatch(before?.content ?? '', part.content).content : part.content),
    [version, before, part.isPatch, part.content],
  )
  const metadata = version ?? (part.isPatch && before ? before : part)
  return {
    title: metadata.title,
    type: metadata.type,
    language: metadata.language,
    content,
    status: part.status,
    versions,
    at,
    isNewest: at === versions.length - 1,
    show: setPickedIndex,
  }
}
