import { useEffect, useEffectEvent, useState } from 'react'
import { optionId } from './trigger-groups.tsx'
import { keyAction } from './key-action.ts'
import type { TriggerOption } from './trigger-source.ts'

type TriggerKeys = {
  area: HTMLTextAreaElement
  listId: string
  options: readonly TriggerOption[]
  isLoading: boolean
  onChoose: (option: TriggerOption) => void
  onClose: () => void
}

/**
 * Lets the keys of a field walk through options. They are taken at the field itself, before the composer sees them;
 * while no menu is open, nothing listens.
 */
export function useTriggerKeys({ area, listId, options, isLoading, onChoose, onClose }: TriggerKeys) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const index = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  )
  const active = options[index]

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, { index, count: options.length, isLoading })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action.kind === 'close') onClose()
    else if (action.kind === 'move') setActiveId(options[action.to]?.id ?? null)
    else if (action.kind === 'choose' && active) onChoose(active)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    area.addEventListener('keydown', onKeyDown)
    return () => area.removeEventListener('keydown', onKeyDown)
  }, [area])

  useEffect(() => {
    area.setAttribute('aria-autocomplete', 'list')
    area.setAttribute('aria-haspopup', 'listbox')
    area.setAttribute('aria-controls', listId)
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        area.removeAttribute(`aria-${name}`)
    }
  }, [area, listId])
  const shownId = active && optionId(listId, active)
  useEffect(() => {
    if (!shownId) return area.removeAttribute('aria-activedescendant')
    area.setAttribute('aria-activedescendant', shownId)
    document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [area, shownId])

  return { active, setActive: (option: TriggerOption) => setActiveId(option.id) }
}
