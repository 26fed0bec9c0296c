import { join } from 'node:path'
import { createMail } from './adapters/mail/index.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createCraftHost } from './craft-host.ts'
import { openDatabase } from './db/open.ts'
import { listen } from './http/listen.ts'
import { mountPages } from './http/pages.ts'
import { createLog } from './http/request-log.ts'
import { loadSecret } from './secret.ts'
import { StartError } from './start-error.ts'

const projectRoot = join(import.meta.dirname, '../..')

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const secret = await loadSecret(config)
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const world = {
    config,
    secret,
    db: database.db,
    mail: createMail({ smtpUrl: config.smtpUrl, log }),
    clock: () => new Date(),
    log,
  }
  const app = createApp(world)
  mountPages(app, config, join(projectRoot, 'web/dist'))
  const crafts = createCraftHost(config, join(projectRoot, 'craft-frame/dist'))

  const servers = [await listen(app.hono, config.port, 'PORT'), await listen(crafts, config.craftPort, 'CRAFT_PORT')]
  console.log(`\nAlcove is ready: ${config.publicUrl ?? `http://localhost:${servers[0]!.port}`}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await Promise.all(servers.map((server) => server.close()))
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
