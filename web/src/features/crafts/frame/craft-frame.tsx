import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ExportFormat, FrameCitation, FrameKind, FrameEvent, FrameCommand } from '#contract/crafts/frame.ts'
import { cx } from '../../../ui/cx.ts'
import { craftOrigin } from './craft-origin.ts'
import { parseFrameMessage, newNonce, writeFrameOptions } from './frame-messages.ts'

/** The frame is asked this often whether it is alive, and has this long to say so. */
const PING_EVERY_MS = 1_500
const UNRESPONSIVE_AFTER_MS = 5_000
/** How often a frame hears of a craft that is being written. */
const PARTIAL_INTERVAL_MS = 1_000

type CraftFrameProps = {
  kind: FrameKind
  /** Null while there is nothing to draw yet: the frame makes itself ready. */
  content: string | null
  /** What there is of it while it is being written: the frame fetches what that will need. */
  partialContent?: string
  /** Numbers in a document that lead somewhere; the same list as long as they do. */
  citations?: readonly FrameCitation[]
  /** What it drew is wanted as a file; it says so when it has made it. */
  exporting?: ExportFormat | null
  title: string
  theme: 'light' | 'dark'
  /** The frame tells how high its content is. */
  fits?: boolean
  onMessage: (message: FrameEvent) => void
  /** It has stopped answering, or answers again. */
  onUnresponsiveChange?: (isUnresponsive: boolean) => void
  className?: string
}

const NO_CITATIONS: readonly FrameCitation[] = []

/** The box in which a craft runs: another origin, no network, no way up. Removing it stops whatever runs in it. */
export function CraftFrame({
  kind,
  content,
  partialContent = '',
  citations = NO_CITATIONS,
  exporting = null,
  title,
  theme,
  fits = false,
  onMessage,
  onUnresponsiveChange,
  className,
}: CraftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(newNonce)
  const [isReady, setReady] = useState(false)
  const [src] = useState(() => `${craftOrigin()}/render#${writeFrameOptions({ nonce, kind, theme, fits })}`)
  const isUnresponsive = useRef(false)

  const handleMessage = useEffectEvent((message: FrameEvent) => {
    // Whatever runs in there may say it at any time: somebody must have pressed something.
    if (message.type === 'cited' && !navigator.userActivation.isActive) return
    if (message.type === 'ready') setReady(true)
    if (message.type !== 'pong') onMessage(message)
  })
  const setUnresponsive = useEffectEvent((now: boolean) => {
    if (isUnresponsive.current === now) return
    isUnresponsive.current = now
    onUnresponsiveChange?.(now)
  })

  useEffect(() => {
    // Until it has spoken for the first time it is on its way, however slow the line.
    let lastMessageAt = Infinity
    const onWindowMessage = (event: MessageEvent<unknown>) => {
      const message = parseFrameMessage(event, { window: frame.current?.contentWindow, nonce })
      if (!message) return
      lastMessageAt = performance.now()
      setUnresponsive(false)
      handleMessage(message)
    }
    window.addEventListener('message', onWindowMessage)
    const timer = setInterval(() => {
      // A tab in the background is slow without being stuck.
      if (document.hidden) lastMessageAt = Math.max(lastMessageAt, performance.now())
      else if (performance.now() - lastMessageAt > UNRESPONSIVE_AFTER_MS) setUnresponsive(true)
      postToFrame(frame.current, { type: 'ping' })
    }, PING_EVERY_MS)
    return () => {
      window.removeEventListener('message', onWindowMessage)
      clearInterval(timer)
    }
  }, [nonce])

  const partialSentAt = useRef(-Infinity)
  useEffect(() => {
    if (
      !isReady ||
      content !== null ||
      partialContent === '' ||
      performance.now() - partialSentAt.current < PARTIAL_INTERVAL_MS
    )
      return
    partialSentAt.current = performance.now()
    postToFrame(frame.current, { type: 'warm', content: partialContent })
  }, [isReady, content, partialContent])

  useEffect(() => {
    if (isReady && content !== null) postToFrame(frame.current, { type: 'render', content, citations })
  }, [isReady, content, citations])

  useEffect(() => {
    if (isReady && exporting) postToFrame(frame.current, { type: 'export', format: exporting })
  }, [isReady, exporting])

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
function postToFrame(frame: HTMLIFrameElement | null, message: FrameCommand): void {
  frame?.contentWindow?.postMessage(message, '*')
}
