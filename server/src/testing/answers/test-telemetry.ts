import { createTelemetry, type Telemetry } from '../../adapters/telemetry/index.ts'
import { readConfig, type Config } from '../../config.ts'
import { createLog } from '../../http/request-log.ts'

/** The real one for parts of the app that a test builds by hand; nothing is configured unless the settings say so. */
export function openTestTelemetry(settings: Partial<Config> = {}): Promise<Telemetry> {
  const config = { ...readConfig({}), ...settings }
  return createTelemetry({ config, log: createLog('silent'), steadyMs: () => 0 })
}
