import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Measurement, Telemetry, Tracer } from './port.ts'
import { createRecentMeasurements } from './recent.ts'
import { createSecurityLog } from './security-log.ts'
import { createTracer, NO_TRACER } from './tracer.ts'

export type { Gauges, Measurement, MetricsPage, RecentSummary, Span, Telemetry, Tracer } from './port.ts'
export type { SecurityEvent } from './security-log.ts'

type Options = {
  readonly config: Pick<Config, 'metrics' | 'traces' | 'securityLog'>
  readonly log: Logger
  readonly steadyMs: () => number
}

/** What operators watch. Prometheus and the exporter of traces are loaded only where the settings name them. */
export async function createTelemetry({ config, log, steadyMs }: Options): Promise<Telemetry> {
  const recent = createRecentMeasurements(steadyMs)
  const prometheus = config.metrics && (await import('./prometheus.ts')).createPrometheus()
  const tracer = await openTracer(config.traces, log)
  return {
    ...tracer,
    recent,
    metrics: prometheus,
    security: createSecurityLog(log, config.securityLog),
    measure(measurement: Measurement) {
      recent.add(measurement)
      prometheus?.add(measurement)
    },
    async close() {
      recent.close()
      await tracer.close()
    },
  }
}

async function openTracer(traces: Config['traces'], log: Logger): Promise<Tracer> {
  if (traces === undefined) return NO_TRACER
  const { createOtlpExporter } = await import('./otlp.ts')
  return createTracer({ ...traces, exporter: createOtlpExporter(traces, log) })
}
