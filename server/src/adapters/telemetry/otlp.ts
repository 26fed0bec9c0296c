import type { Logger } from 'pino'
import { postJson } from '../web/index.ts'
import type { Attributes } from './port.ts'
import type { EndedSpan } from './tracer.ts'

type CollectorSettings = {
  /** Where traces are posted to, with the path. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What this server is called, and what else is to be known of it. */
  readonly resource: Readonly<Record<string, string>>
  readonly delayMs: number
}

/** More that wait are dropped: a collector that is away must not take the memory. */
const WAITING_MAX = 2_048
const BATCH_MAX = 512
const SEND_MAX_MS = 10_000
/** INTERNAL in OpenTelemetry's list; ERROR among its states. */
const KIND_INTERNAL = 1
const STATUS_ERROR = 2

/** Posts ended spans to a collector as OTLP in JSON over HTTP, which needs no package (decision 0058). */
export function createOtlpExporter({ url, headers, resource, delayMs }: CollectorSettings, log: Logger) {
  let waiting: EndedSpan[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let dropped = 0

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX)
      waiting = waiting.slice(BATCH_MAX)
      try {
        await postJson(url, headers, JSON.stringify(toOtlp(batch, resource)), SEND_MAX_MS)
        if (dropped > 0) log.warn({ dropped }, 'traces_dropped')
        dropped = 0
      } catch (error) {
        dropped += batch.length
        log.warn({ err: error, dropped }, 'traces_not_sent')
        return
      }
    }
  }

  const sendSoon = () => (sending = sending.then(send))

  return {
    add(span: EndedSpan): void {
      if (waiting.length >= WAITING_MAX) return void (dropped += 1)
      waiting.push(span)
      if (waiting.length >= BATCH_MAX) return void sendSoon()
      timer ??= setTimeout(() => {
        timer = undefined
        void sendSoon()
      }, delayMs).unref()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await sendSoon()
    },
  }
}

function toOtlp(spans: readonly EndedSpan[], resource: Readonly<Record<string, string>>) {
  const written = spans.map(({ traceId, spanId, parentSpanId, name, startMs, endMs, attributes, failure }) => ({
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: KIND_INTERNAL,
    startTimeUnixNano: toNanos(startMs),
    endTimeUnixNano: toNanos(endMs),
    attributes: toKeyValues({ ...attributes, 'error.type': failure }),
    status: failure === undefined ? {} : { code: STATUS_ERROR },
  }))
  return {
    resourceSpans: [
      { resource: { attributes: toKeyValues(resource) }, scopeSpans: [{ scope: { name: 'alcove' }, spans: written }] },
    ],
  }
}

function toKeyValues(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (typeof value === 'boolean') return { key, value: { boolValue: value } }
    if (typeof value === 'string') return { key, value: { stringValue: value } }
    return { key, value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value } }
  })
}

/** As text: a number of nanoseconds is more than a double holds. */
function toNanos(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`
}
