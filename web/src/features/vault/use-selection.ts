import { useReducer, useState } from 'react'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_SELECT_MAX } from '#contract/vault/limits.ts'
import { say } from '#contract/vault/messages.ts'
import type { VaultChoice } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { pick } from './picked.ts'
import { wishOf, type Listing } from './vault-query.ts'

/** What is ticked. "Select All" reaches what was not scrolled to, so those items are known here by their choices. */
export function useSelection(listing: Listing, items: readonly VaultChoice[], total: number) {
  const [picked, dispatch] = useReducer(pick, new Set<string>())
  const [all, setAll] = useState<{ of: string; choices: readonly VaultChoice[] }>(NONE)
  const [isSelecting, setSelecting] = useState(false)
  const of = JSON.stringify([listing.search, listing.filter])

  const shown = new Set(items.map(({ id }) => id))
  const further = all.of === of ? all.choices.filter(({ id }) => !shown.has(id)) : []
  const chosen = [...items, ...further].filter(({ id }) => picked.has(id))
  const isAll = chosen.length > 0 && chosen.length >= Math.min(total, VAULT_SELECT_MAX)

  const take = (choices: readonly VaultChoice[]) => {
    setAll({ of, choices })
    dispatch({ type: 'all', ids: choices.map(({ id }) => id) })
  }
  const selectAll = async () => {
    if (isAll) return dispatch({ type: 'clear' })
    if (items.length >= total) return take(items)
    setSelecting(true)
    try {
      const found = await call(vaultApi.choices, wishOf(listing))
      take(found.choices)
      if (found.choices.length < found.total) toast.ok(say.selectedFirst(found.choices.length))
    } catch {
      toast.error(say.selectFailed)
    } finally {
      setSelecting(false)
    }
  }
  return {
    picked,
    chosen,
    isAll,
    isSelecting,
    selectAll,
    toggle: (id: string) => dispatch({ type: 'toggle', id }),
    clear: () => dispatch({ type: 'clear' }),
  }
}

const NONE = { of: '', choices: [] }
