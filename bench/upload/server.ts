import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listen } from '../../server/src/http/listen.ts'
import { startTestApp } from '../../server/src/testing/app.ts'

// Run by upload.bench.ts: the app with one more route that does nothing but write a body to a file.
const app = await startTestApp()
const file = join(app.world.config.dataDir, 'raw')
const { hono } = app.router
const fetch: typeof hono.fetch = async (request, ...rest) => {
  if (!request.url.endsWith('/raw')) return hono.fetch(request, ...rest)
  await pipeline(Readable.fromWeb(request.body!), createWriteStream(file))
  return Response.json({ status: 'success', data: {} })
}
const server = await listen({ fetch }, 0, 'PORT')

let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)

process.on('message', (command: 'begin' | 'peak' | 'stop') => {
  if (command === 'begin') peak = process.memoryUsage.rss()
  if (command === 'peak' || command === 'begin') process.send!({ peak: Math.max(peak, process.memoryUsage.rss()) })
  if (command === 'stop') void stop()
})
process.send!({ port: server.port, token: app.as.paid.token })

async function stop(): Promise<void> {
  await server.close()
  await rm(file, { force: true })
  await app.close()
  process.exit(0)
}
