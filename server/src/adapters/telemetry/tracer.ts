import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Attributes, Span, Tracer } from './port.ts'

/** A step that is over, as it is sent. */
export type EndedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  /** A fixed word for what failed. */
  readonly failure: string | undefined
}

type Place = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean }

const NO_SPAN: Span = { set() {}, fail() {}, end() {} }

/** Where no collector is configured. */
export const NO_TRACER: Tracer = {
  capturesContent: false,
  span: (_name, _attributes, work) => work(NO_SPAN),
  startSpan: () => NO_SPAN,
  close: () => Promise.resolve(),
}

type TracerOptions = {
  readonly capturesContent: boolean
  /** The share of traces that are kept, from 0 to 1. */
  readonly ratio: number
  readonly exporter: { add(span: EndedSpan): void; close(): Promise<void> }
}

/** Builds traces: which step is under way is known by the flow of the code, through everything that is awaited. */
export function createTracer({ capturesContent, ratio, exporter }: TracerOptions): Tracer {
  const underway = new AsyncLocalStorage<Place>()

  function open(name: string, attributes: Attributes): { readonly place: Place; readonly span: Span } {
    const parent = underway.getStore()
    const place = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: parent?.isSampled ?? Math.random() < ratio,
    }
    if (!place.isSampled) return { place, span: NO_SPAN }
    const startMs = nowMs()
    let all = attributes
    let failure: string | undefined
    let isOver = false
    const span: Span = {
      set: (more) => void (all = { ...all, ...more }),
      fail: (word) => void (failure = word),
      end() {
        if (isOver) return
        isOver = true
        const { traceId, spanId } = place
        const parentSpanId = parent?.spanId
        exporter.add({ traceId, spanId, parentSpanId, name, startMs, endMs: nowMs(), attributes: all, failure })
      },
    }
    return { place, span }
  }

  return {
    capturesContent,
    async span(name, attributes, work) {
      const { place, span } = open(name, attributes)
      try {
        return await underway.run(place, () => work(span))
      } catch (error) {
        span.fail(wordOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    startSpan: (name, attributes) => open(name, attributes).span,
    close: exporter.close,
  }
}

/** What an error says may be somebody's words; its code or class never is. */
function wordOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'failed'
}

function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
