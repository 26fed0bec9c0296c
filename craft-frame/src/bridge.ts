import type {
  ExportFormat,
  FrameCitation,
  FrameKind,
  FrameOptions,
  FrameEvent,
  FrameCommand,
} from '#contract/crafts/frame.ts'

/** As in the contract; the schemas stay with the app, so that the frame needs no zod. */
const TEXT_MAX_CHARS = 4_000
const KINDS: readonly FrameKind[] = ['html', 'markdown', 'react', 'mermaid', 'vega-lite']
const LEVELS = ['log', 'info', 'warn', 'error'] as const

type Words<T = FrameEvent> = T extends FrameEvent ? Omit<T, 'nonce'> : never

type Handlers = {
  draw(content: string, citations: readonly FrameCitation[]): void
  warm(content: string): void
  exportAs(format: ExportFormat): void
}

/** The way between the frame and the app. */
export type Bridge = {
  readonly options: FrameOptions
  send(words: Words): void
  /** Tells what broke. */
  fail(error: unknown): void
  /** Takes what should be drawn, what soon will be, and what is wanted as a file. */
  listen(handlers: Handlers): void
  /** Listens again: a page that is written anew loses its listeners. */
  rewire(): void
  /** Tells how high the page is from now on, where the app wants to know; a page that is written anew has another root. */
  watchSize(): void
}

/** What the app wrote behind the `#`. */
export function readOptions(hash: string): FrameOptions | null {
  const params = new URLSearchParams(hash.slice(1))
  const kind = KINDS.find((name) => name === params.get('kind'))
  const nonce = params.get('nonce')
  if (!kind || !nonce) return null
  return { kind, nonce, theme: params.get('theme') === 'dark' ? 'dark' : 'light', fits: params.get('fits') === '1' }
}

export function createBridge(options: FrameOptions): Bridge {
  const { parent } = window
  let handlers: Handlers | null = null

  // The frame's origin is opaque, so it cannot name its parent's; the nonce tells the parent that this is its frame.
  const send = (words: Words) => parent.postMessage({ ...words, nonce: options.nonce }, '*')
  const fail = (error: unknown) => send({ type: 'failed', message: describe(error) })

  const take = (event: MessageEvent<FrameCommand>) => {
    if (event.source !== parent) return
    if (event.data.type === 'ping') send({ type: 'pong' })
    else if (event.data.type === 'warm') handlers?.warm(event.data.content)
    else if (event.data.type === 'export') handlers?.exportAs(event.data.format)
    else handlers?.draw(event.data.content, event.data.citations ?? [])
  }
  const wire = () => {
    window.addEventListener('message', take)
    window.addEventListener('error', (event) => fail(event.error ?? event.message))
    window.addEventListener('unhandledrejection', (event) => fail(event.reason))
    document.addEventListener('securitypolicyviolation', (event) =>
      send({ type: 'console', level: 'warn', text: `Blocked: a craft cannot load ${short(event.blockedURI)}` }),
    )
  }
  const measure = () => {
    // A page that is being written anew has no root for a moment.
    const root = document.documentElement as HTMLElement | null
    if (root) send({ type: 'size', height: Math.min(100_000, root.offsetHeight) })
  }
  const watchSize = () => {
    if (options.fits) new ResizeObserver(measure).observe(document.documentElement)
  }

  wire()
  watchSize()
  catchConsole((level, text) => send({ type: 'console', level, text }))
  return { options, send, fail, rewire: wire, watchSize, listen: (wanted) => void (handlers = wanted) }
}

/** An error with the lines of its stack that say something. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, TEXT_MAX_CHARS)
  const inCraft = (error.stack ?? '').split('\n').filter((line) => /<anonymous>|craft\.tsx|about:/.test(line))
  return [`${error.name}: ${error.message}`, ...inCraft.slice(0, 4)].join('\n').slice(0, TEXT_MAX_CHARS)
}

function catchConsole(report: (level: (typeof LEVELS)[number], text: string) => void): void {
  for (const level of LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      original(...values)
      report(level, values.map(spell).join(' ').slice(0, TEXT_MAX_CHARS))
    }
  }
}

function spell(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

function short(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address
}
