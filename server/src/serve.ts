import { join } from 'node:path'
import { createAnalyser } from './adapters/analysis/index.ts'
import { createTableEngine } from './adapters/tables/index.ts'
import { readChanges } from './adapters/changes/index.ts'
import { createDrive } from './adapters/drive/index.ts'
import { createEmbeddings } from './adapters/embeddings/index.ts'
import { createFiles, createUploads, readFreeBytes } from './adapters/files/index.ts'
import { createMail } from './adapters/mail/index.ts'
import { createEgress, resolveByDns, createLinks } from './adapters/web/index.ts'
import { createWebSearch } from './adapters/web/search/index.ts'
import { readMemoryLoad } from './adapters/machine/index.ts'
import { createTelemetry } from './adapters/telemetry/index.ts'
import { createApp } from './app.ts'
import { checkStart, explainOutage } from './check-start.ts'
import { readConfig } from './config.ts'
import { createCraftHost } from './craft-host.ts'
import { createNotifications } from './db/notify.ts'
import { openDatabase, readPoolLoad } from './db/open.ts'
import { listen } from './http/listen.ts'
import { createMetricsHost } from './http/metrics.ts'
import { mountPages } from './http/pages.ts'
import { createLog } from './http/request-log.ts'
import { createPasswords } from './passwords.ts'
import { loadSecret } from './secret.ts'
import { DatabaseStoppedError, StartError } from './start-error.ts'

const projectRoot = join(import.meta.dirname, '../..')

// The engine ends on a thread of its own, while nobody waits for anything.
process.on('uncaughtException', (error) => {
  console.error(error instanceof DatabaseStoppedError ? `\n${error.sentence}\n` : error)
  process.exit(1)
})

try {
  await start()
} catch (error) {
  const sentence = error instanceof StartError ? error.message : explainOutage(error)
  if (sentence === undefined) throw error
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await checkStart(config)
  const secret = await loadSecret(config)
  const database = await openDatabase({ ...config, log })
  const notifications = createNotifications(database, log)
  const mail = createMail({ smtpUrl: config.smtpUrl, log })
  const embeddings = createEmbeddings({ dataDir: config.dataDir })
  const analyser = createAnalyser()
  const tables = createTableEngine()
  const steadyMs = () => performance.now()
  const telemetry = await createTelemetry({ config, log, steadyMs })
  const app = createApp({
    config,
    secret,
    passwords: createPasswords(),
    db: database.db,
    notifications,
    mail,
    embeddings,
    files: await createFiles(config),
    staging: createUploads(config),
    readFreeBytes: () => readFreeBytes(config.dataDir),
    readLoad: () => ({ pool: readPoolLoad(database.pool), memory: readMemoryLoad() }),
    analyser,
    tables,
    telemetry,
    drive: createDrive(config),
    links: createLinks({ egress: createEgress({ allow: config.egressAllow }) }),
    search: createWebSearch({ allow: config.egressAllow }),
    resolve: resolveByDns,
    changes: await readChanges(join(projectRoot, 'changes'), log),
    clock: () => new Date(),
    steadyMs,
    log,
  })
  mountPages(app.router, config, join(projectRoot, 'web/dist'), app.allowsSearchEngines)
  await app.start()

  const crafts = createCraftHost({
    config,
    isAllowedHost: app.isAllowedHost,
    frameRoot: join(projectRoot, 'craft-frame/dist'),
    readPublicCraft: app.readPublicCraft,
  })
  // The app last: when it answers, all of it does.
  const craftServer = await listen(crafts, config.craftPort, 'CRAFT_PORT')
  const server = await listen(app.router.hono, config.port, 'PORT')
  const servers = [server, craftServer]
  const metrics = createMetricsHost({ config, telemetry, readGauges: app.readGauges })
  if (metrics) servers.push(await listen(metrics, metrics.port, 'METRICS_PORT', metrics.address))
  console.log(`\nAlcove is ready: ${config.publicUrl ?? `http://localhost:${server.port}`}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'server_stopping')
    // Streams end with the answers that they show, so the features stop first.
    await app.close()
    await Promise.all(servers.map((each) => each.close()))
    await telemetry.close()
    await Promise.all([notifications.close(), embeddings.close(), analyser.close(), tables.close()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
