import type { TooltipHandler } from 'vega'

const GAP_PX = 12
const LINES_MAX = 20
const TEXT_MAX_CHARS = 300

/** What lies under the pointer, in words. Everything in it is text. */
export function createTooltip(): TooltipHandler {
  return (_, event, __, value: unknown) => {
    const box = document.getElementById('tooltip') ?? addBox()
    const lines = linesOf(value)
    box.hidden = lines.length === 0
    if (box.hidden || !('clientX' in event)) return
    box.replaceChildren(...lines.map(asRow))
    const { width, height } = box.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    box.style.left = `${Math.max(4, Math.min(event.clientX + GAP_PX, clientWidth - width - 4))}px`
    box.style.top = `${event.clientY + GAP_PX + height < clientHeight ? event.clientY + GAP_PX : Math.max(4, event.clientY - height - GAP_PX)}px`
  }
}

function addBox(): HTMLElement {
  const box = document.createElement('div')
  box.id = 'tooltip'
  box.setAttribute('role', 'tooltip')
  document.body.append(box)
  return box
}

function linesOf(value: unknown): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [['', spell(value)]]
  return Object.entries(value)
    .slice(0, LINES_MAX)
    .map(([name, shown]) => [name, spell(shown)] as const)
}

function spell(value: unknown): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return words.length > TEXT_MAX_CHARS ? `${words.slice(0, TEXT_MAX_CHARS)}…` : words
}

function asRow([name, words]: readonly [string, string]): HTMLElement {
  const row = document.createElement('p')
  const label = document.createElement('span')
  const shown = document.createElement('b')
  label.textContent = name
  shown.textContent = words
  row.append(...(name ? [label, shown] : [shown]))
  return row
}
