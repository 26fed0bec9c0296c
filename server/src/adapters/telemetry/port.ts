import type { Trouble } from '#contract/chat/events.ts'
import type { ProviderKind } from '#contract/models/schema.ts'
import type { SecurityEvent } from './security-log.ts'

/** Something that happened and is counted. Nothing in it is private or has more values than a list of ours holds. */
export type Measurement =
  | {
      readonly kind: 'request'
      readonly method: string
      /** The path as the contract writes it, with its {fields}; never what stood in the address. */
      readonly route: string
      readonly status: number
      readonly seconds: number
    }
  | { readonly kind: 'firstToken'; readonly provider: ProviderKind; readonly seconds: number }
  | {
      /** A call of a model is over. */
      readonly kind: 'modelCall'
      readonly provider: ProviderKind
      /** What went wrong at the provider; undefined where nothing did, or its person stopped it. */
      readonly trouble: Trouble['kind'] | undefined
      readonly input: number
      readonly output: number
    }

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** A step of a trace. */
export type Span = {
  set(attributes: Attributes): void
  /** It failed, by a fixed word: what an error says can be private. */
  fail(word: string): void
  end(): void
}

/** Traces of what happens from a request on; does nothing where no collector is configured. */
export type Tracer = {
  /** Whether prompts and answers may go along: only where the operator wants it. */
  readonly capturesContent: boolean
  /** A step below the one that is under way. Steps that `work` begins stand below it. */
  span<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T>
  /** The same for a step that ends elsewhere. */
  startSpan(name: string, attributes: Attributes): Span
  /** Sends what waits. */
  close(): Promise<void>
}

/** What is measured when somebody looks, and not when it happens. */
export type Gauges = {
  readonly isDatabaseUp: boolean
  readonly jobs: readonly {
    readonly kind: string
    readonly waiting: number
    readonly running: number
    readonly failed: number
    /** How long the oldest of those that wait has waited. */
    readonly oldestSeconds: number
  }[]
  readonly pool: { readonly max: number; readonly open: number; readonly idle: number; readonly waiting: number }
  readonly streams: number
  readonly freeBytes: number
  readonly backup: {
    /** Since the last that was proven; undefined where there is none. */
    readonly provenSeconds: number | undefined
    readonly isRunning: boolean
    readonly isFailing: boolean
  }
}

/** The page that Prometheus reads. */
export type MetricsPage = { render(gauges: Gauges): Promise<{ readonly body: string; readonly contentType: string }> }

/** What operators watch: figures, traces and the security log. */
export type Telemetry = Tracer & {
  measure(measurement: Measurement): void
  security(event: SecurityEvent): void
  /** Undefined where nobody may read it. */
  readonly metrics: MetricsPage | undefined
  /** What was measured in the last quarter of an hour, for the owner's page. */
  readonly recent: RecentMeasurements
}

/** How things went lately, on this server. */
export type RecentSummary = {
  readonly requests: { readonly count: number; readonly failed: number; readonly p95Seconds: number }
  readonly firstToken: { readonly count: number; readonly p95Seconds: number }
  readonly providers: readonly {
    readonly kind: ProviderKind
    readonly calls: number
    readonly failed: number
    /** What failed most often. */
    readonly trouble: Trouble['kind'] | undefined
  }[]
  /** Of samples half a minute apart: how late the event loop was at worst, the second worst time. */
  readonly loopDelaySeconds: number
  /** In how many samples somebody waited for a connection to the database. */
  readonly samples: number
  readonly samplesWithPoolWaiting: number
}

export type RecentMeasurements = {
  add(measurement: Measurement): void
  /** From time to time: what can only be seen by looking. */
  sample(poolWaiting: number): void
  summarize(): RecentSummary
  close(): void
}
