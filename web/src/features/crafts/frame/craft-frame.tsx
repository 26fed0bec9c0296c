import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameKind, FromFrame, ToFrame } from '#contract/crafts/frame.ts'
import { cx } from '../../../ui/cx.ts'
import { craftOrigin } from './craft-origin.ts'
import { hearFrame, newNonce, writeOrders } from './hear-frame.ts'

/** The frame is asked this often whether it is alive, and has this long to say so. */
const PING_EVERY_MS = 1_500
const SILENT_AFTER_MS = 5_000
/** How often a frame hears of a craft that is being written. */
const WARM_EVERY_MS = 1_000

type CraftFrameProps = {
  kind: FrameKind
  /** Null while there is nothing to draw yet: the frame makes itself ready. */
  content: string | null
  /** What there is of it while it is being written: the frame fetches what that will need. */
  soFar?: string
  title: string
  theme: 'light' | 'dark'
  /** The frame tells how high its content is. */
  fits?: boolean
  onSaid: (said: FromFrame) => void
  /** It has stopped answering, or answers again. */
  onSilent?: (isSilent: boolean) => void
  className?: string
}

/** The box in which a craft runs: another origin, no network, no way up. Removing it stops whatever runs in it. */
export function CraftFrame({
  kind,
  content,
  soFar = '',
  title,
  theme,
  fits = false,
  onSaid,
  onSilent,
  className,
}: CraftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(newNonce)
  const [isReady, setReady] = useState(false)
  const [src] = useState(() => `${craftOrigin()}/render#${writeOrders({ nonce, kind, theme, fits })}`)
  const isSilent = useRef(false)

  const heard = useEffectEvent((said: FromFrame) => {
    if (said.type === 'ready') setReady(true)
    if (said.type !== 'pong') onSaid(said)
  })
  const fellSilent = useEffectEvent((now: boolean) => {
    if (isSilent.current === now) return
    isSilent.current = now
    onSilent?.(now)
  })

  useEffect(() => {
    // Until it has spoken for the first time it is on its way, however slow the line.
    let lastHeard = Infinity
    const hear = (event: MessageEvent<unknown>) => {
      const said = hearFrame(event, { window: frame.current?.contentWindow, nonce })
      if (!said) return
      lastHeard = performance.now()
      fellSilent(false)
      heard(said)
    }
    window.addEventListener('message', hear)
    const timer = setInterval(() => {
      // A tab in the background is slow without being stuck.
      if (document.hidden) lastHeard = Math.max(lastHeard, performance.now())
      else if (performance.now() - lastHeard > SILENT_AFTER_MS) fellSilent(true)
      tell(frame.current, { type: 'ping' })
    }, PING_EVERY_MS)
    return () => {
      window.removeEventListener('message', hear)
      clearInterval(timer)
    }
  }, [nonce])

  const warmedAt = useRef(-Infinity)
  useEffect(() => {
    if (!isReady || content !== null || soFar === '' || performance.now() - warmedAt.current < WARM_EVERY_MS) return
    warmedAt.current = performance.now()
    tell(frame.current, { type: 'warm', content: soFar })
  }, [isReady, content, soFar])

  useEffect(() => {
    if (isReady && content !== null) tell(frame.current, { type: 'render', content })
  }, [isReady, content])

  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      className={cx('size-full border-0', className)}
    />
  )
}

/** The frame has no origin that could be named; its window is what we made it. */
function tell(frame: HTMLIFrameElement | null, words: ToFrame): void {
  frame?.contentWindow?.postMessage(words, '*')
}
