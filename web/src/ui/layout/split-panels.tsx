import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { clampWidth, widthAfterKey, widthAt, type PanelWidth } from './panel-width.ts'

export type SidePanel = {
  id: string
  label: string
  content: ReactNode
  width: PanelWidth
  percent: number
  onResize: (percent: number) => void
}

type SplitPanelsProps = { left: SidePanel | null; right: SidePanel | null; children: ReactNode }

/** A narrower panel than this is not pleasant: nobody gets one who did not ask for it. */
const MIN_PX = 264

/** A centre with a resizable panel at either side. The centre keeps its state while panels come and go. */
export function SplitPanels({ left, right, children }: SplitPanelsProps) {
  const container = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ side: 'left' | 'right'; percent: number } | null>(null)
  const percentOf = (side: 'left' | 'right', panel: SidePanel) =>
    clampWidth(panel.width, dragged?.side === side ? dragged.percent : panel.percent)
  const column = (side: 'left' | 'right', panel: SidePanel | null) => {
    if (!panel) return ''
    const percent = percentOf(side, panel)
    const isChosen = percent !== panel.width.initial
    return `minmax(0, ${isChosen ? `${percent}%` : `max(min(${MIN_PX}px, ${panel.width.max}%), ${percent}%)`})`
  }
  const side = (name: 'left' | 'right', panel: SidePanel | null) =>
    panel && (
      <aside
        id={panel.id}
        aria-label={panel.label}
        className={`relative flex min-w-0 animate-fade-in flex-col border-line bg-surface-1 ${name === 'left' ? 'border-r' : 'border-l'}`}
      >
        {panel.content}
        <Separator
          side={name}
          panel={panel}
          percent={percentOf(name, panel)}
          container={container}
          onDrag={setDragged}
        />
      </aside>
    )
  return (
    <div
      ref={container}
      className="grid min-h-0 min-w-0 flex-1 grid-rows-[minmax(0,1fr)]"
      style={{
        gridTemplateColumns: `${column('left', left)} minmax(min(20rem, 100%), 1fr) ${column('right', right)}`.trim(),
      }}
    >
      {side('left', left)}
      {children}
      {side('right', right)}
    </div>
  )
}

type SeparatorProps = {
  side: 'left' | 'right'
  panel: SidePanel
  percent: number
  container: RefObject<HTMLDivElement | null>
  onDrag: (dragged: { side: 'left' | 'right'; percent: number } | null) => void
}

function Separator({ side, panel, percent, container, onDrag }: SeparatorProps) {
  const { width, onResize } = panel
  const isDragging = (event: PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId)
  const percentUnder = (event: PointerEvent) =>
    widthAt(width, side, event.clientX, container.current!.getBoundingClientRect())
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(width, side, percent, event.key)
    if (next === undefined) return
    event.preventDefault()
    onResize(next)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Resize ${panel.label}`}
      aria-controls={panel.id}
      aria-valuemin={width.min}
      aria-valuemax={width.max}
      aria-valuenow={Math.round(percent)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(width.initial)}
      onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isDragging(event) && onDrag({ side, percent: percentUnder(event) })}
      onLostPointerCapture={() => {
        onResize(percent)
        onDrag(null)
      }}
      className={`absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:transition-colors after:duration-120 hover:after:bg-line-strong focus-visible:outline-none focus-visible:after:bg-accent active:after:bg-accent ${side === 'left' ? '-right-1' : '-left-1'}`}
    />
  )
}
