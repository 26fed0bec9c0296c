import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cleanText } from '../../format/names.ts'
import { keyText } from '../controls/kbd.tsx'
import { positionTooltip, type Rect } from './tooltip-position.ts'

const SHOW_DELAY_MS = 450
/** Moving on to a neighbour shows its tip at once. */
const SKIP_DELAY_MS = 400

type Tooltip = { text: string; keys: string | undefined; at: Rect }

/**
 * Draws the tooltip of whatever carries `data-tip`. One layer for the whole page costs the first load less than a
 * component around each button. The tip repeats the accessible name or description, so it is hidden from readers.
 */
export function TooltipLayer() {
  const tip = useTooltip()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!tip || !box.current) return
    const { left, top } = positionTooltip(tip.at, box.current.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    })
    box.current.style.left = `${left}px`
    box.current.style.top = `${top}px`
  }, [tip])
  if (!tip) return null
  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-60 flex max-w-72 animate-fade-in items-center gap-2 rounded-s bg-tip px-2 py-1 text-xs font-medium text-tip-ink shadow-mid"
    >
      <bdi>{cleanText(tip.text)}</bdi>
      {tip.keys && <span className="opacity-70">{keyText(tip.keys)}</span>}
    </div>
  )
}

function useTooltip(): Tooltip | null {
  const [tip, setTip] = useState<Tooltip | null>(null)
  useEffect(() => {
    let owner: HTMLElement | null = null
    let wait: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = 0
    // Focus that a script moved, into an opening dialog for one, is no question about that control.
    let wasTabbed = false

    const hide = () => {
      clearTimeout(wait)
      if (owner) hiddenAt = Date.now()
      owner = null
      setTip(null)
    }
    const show = (target: HTMLElement, afterMs: number) => {
      if (target === owner) return
      hide()
      owner = target
      wait = setTimeout(() => {
        const { tip: text, tipKeys: keys } = target.dataset
        // What it opened says it all, and stands where the tip would.
        const isOpen = target.ariaExpanded === 'true'
        if (target.isConnected && text && !isOpen) setTip({ text, keys, at: target.getBoundingClientRect() })
      }, afterMs)
    }
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const target = tipOwner(event.target)
      if (target) show(target, Date.now() - hiddenAt < SKIP_DELAY_MS ? 0 : SHOW_DELAY_MS)
      else if (owner) hide()
    }
    const focus = (event: FocusEvent) => {
      const target = tipOwner(event.target)
      if (target && wasTabbed) show(target, 0)
    }
    const key = (event: KeyboardEvent) => {
      wasTabbed = event.key === 'Tab'
      if (event.key === 'Escape') hide()
    }
    const press = () => {
      wasTabbed = false
      hide()
    }

    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', key, { signal, capture: true })
    document.addEventListener('scroll', hide, { signal, capture: true })
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [])
  return tip
}

function tipOwner(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}
