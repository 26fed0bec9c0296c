import type { Logger } from 'pino'
import type { Analyser } from './adapters/analysis/index.ts'
import type { Change } from './adapters/changes/index.ts'
import type { Drive } from './adapters/drive/index.ts'
import type { Embeddings } from './adapters/embeddings/index.ts'
import type { Staging, Files } from './adapters/files/index.ts'
import type { Mail } from './adapters/mail/index.ts'
import type { TableEngine } from './adapters/tables/index.ts'
import type { Telemetry } from './adapters/telemetry/index.ts'
import type { Resolve, Links } from './adapters/web/index.ts'
import type { WebSearch } from './adapters/web/search/index.ts'
import type { Config } from './config.ts'
import type { Notifications } from './db/notify.ts'
import type { Database, PoolLoad } from './db/open.ts'
import type { Passwords } from './passwords.ts'

/** Everything a feature may reach outside itself, built once by serve.ts or by the test harness. */
export type World = {
  readonly config: Config
  /** The install's own key, for signing and encrypting. */
  readonly secret: string
  readonly passwords: Passwords
  readonly db: Database
  readonly notifications: Notifications
  readonly mail: Mail
  readonly embeddings: Embeddings
  /** Where the bytes of files are kept, and where they stand while they arrive. */
  readonly files: Files
  readonly staging: Staging
  /** How much room the disk of the data folder has left. */
  readonly readFreeBytes: () => Promise<number>
  /** How busy the connections to the database are, and what memory this server uses of what it may have. */
  readonly readLoad: () => {
    readonly pool: PoolLoad
    readonly memory: { readonly usedBytes: number; readonly limitBytes: number }
  }
  /** Reads strangers' files. */
  readonly analyser: Analyser
  /** Answers queries over tables. */
  readonly tables: TableEngine
  /** Figures, traces and the security log. */
  readonly telemetry: Telemetry
  /** Fetches what a link leads to. */
  readonly links: Links
  /** Searches the web. */
  readonly search: WebSearch
  /** Finds the addresses of a host name. */
  readonly resolve: Resolve
  /** The cloud drive that people can connect. */
  readonly drive: Drive
  /** What changed in this version and those before it. */
  readonly changes: readonly Change[]
  /** How long a painter that is busy or broken is left alone before the next tries, where that is not the usual time. */
  readonly paintRetryMs?: readonly number[]
  /** How long a body may take to arrive, where that is not the usual time. */
  readonly bodyMs?: number
  /** How often what has expired is cleared away, where that is not the usual time. */
  readonly sweepEveryMs?: number
  readonly clock: () => Date
  /** Milliseconds that have really passed since some moment, whatever the clock is set to. */
  readonly steadyMs: () => number
  readonly log: Logger
}
