import { useReducer, useState } from 'react'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_SELECT_MAX } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultChoice, VaultChoices } from '#contract/vault/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { selectionReducer } from './selection-reducer.ts'
import { toListInput, type VaultListParams } from './vault-query.ts'

/** What is ticked. "Select All" reaches what was not scrolled to, so those items are known here by their choices. */
export function useSelection(params: VaultListParams, items: readonly VaultChoice[], total: number) {
  const [selectedIds, dispatch] = useReducer(selectionReducer, new Set<string>())
  const [all, setAll] = useState<{ listKey: string; choices: readonly VaultChoice[] }>(NO_CHOICES)
  const [isSelecting, setSelecting] = useState(false)
  const listKey = JSON.stringify([params.heldIn, params.search, params.filter])

  const shown = new Set(items.map(({ id }) => id))
  const unloadedItems = all.listKey === listKey ? all.choices.filter(({ id }) => !shown.has(id)) : []
  const selectedItems = [...items, ...unloadedItems].filter(({ id }) => selectedIds.has(id))
  const isAll = selectedItems.length > 0 && selectedItems.length >= Math.min(total, VAULT_SELECT_MAX)

  const selectChoices = (choices: readonly VaultChoice[]) => {
    setAll({ listKey, choices })
    dispatch({ type: 'all', ids: choices.map(({ id }) => id) })
  }
  const selectAll = async () => {
    if (isAll) return dispatch({ type: 'clear' })
    if (items.length >= total) return selectChoices(items)
    setSelecting(true)
    try {
      const found = await readChoices(params)
      selectChoices(found.choices)
      if (found.choices.length < found.total) toast.ok(vaultMessages.selectedFirst(found.choices.length))
    } catch {
      toast.error(vaultMessages.selectFailed)
    } finally {
      setSelecting(false)
    }
  }
  return {
    selectedIds,
    selectedItems,
    isAll,
    isSelecting,
    selectAll,
    toggle: (id: string) => dispatch({ type: 'toggle', id }),
    clear: () => dispatch({ type: 'clear' }),
  }
}

/** Page by page, as far as "Select All" reaches. */
async function readChoices(params: VaultListParams): Promise<Pick<VaultChoices, 'choices' | 'total'>> {
  const choices: VaultChoice[] = []
  for (let cursor: string | undefined; ;) {
    const page = await call(vaultApi.choices, { ...toListInput(params), ...(cursor && { cursor }) })
    choices.push(...page.choices)
    if (page.next === null || choices.length >= VAULT_SELECT_MAX)
      return { choices: choices.slice(0, VAULT_SELECT_MAX), total: page.total }
    cursor = page.next
  }
}

const NO_CHOICES = { listKey: '', choices: [] }
