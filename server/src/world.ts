import type { Logger } from 'pino'
import type { Embeddings } from './adapters/embeddings/port.ts'
import type { Mail } from './adapters/mail/port.ts'
import type { Config } from './config.ts'
import type { Notifications } from './db/notify.ts'
import type { Database } from './db/open.ts'

/** Everything a feature may reach outside itself, built once by main.ts or by the test harness. */
export type World = {
  readonly config: Config
  /** The install's own key, for signing and encrypting. */
  readonly secret: string
  readonly db: Database
  readonly notifications: Notifications
  readonly mail: Mail
  readonly embeddings: Embeddings
  readonly clock: () => Date
  readonly log: Logger
}
