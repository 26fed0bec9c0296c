import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { backUpNow, setUpBackup } from '../testing/backup/set-up-backup.ts'
import { answerOf, startChatApp } from '../testing/chat.ts'

const DASHBOARD = join(import.meta.dirname, '../../../deploy/grafana/alcove.json')
const TOKEN = 'a-token-for-prometheus'

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(10),
  templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
})
const { panels, templating } = dashboard.parse(JSON.parse(readFileSync(DASHBOARD, 'utf8')))

/** Series are named by who counts: us, the process, Node. Whatever else stands in a query is PromQL or a label. */
const SERIES = /\b(?:alcove|process|nodejs)_[a-z0-9_]+\b/g

/** The labels by which a query chooses or groups; Prometheus adds the instance by itself. */
function labelsOf(query: string): string[] {
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/))
  const chosen = [...query.matchAll(/[{,](\w+)=~?"/g)].map(([, label]) => label!)
  return [...grouped, ...chosen].filter((label) => label !== 'instance')
}

it('each panel of the dashboard shows series that the running app has', async () => {
  const app = await startChatApp({ metrics: { token: TOKEN, port: undefined } })
  onTestFinished(() => app.close())
  const folder = await mkdtemp(join(tmpdir(), 'alcove-dashboard-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['hello', 'unauthorized']) {
    const sent = await app.send(app.as.free, { text: 'Hello', modelId: app.model(name) })
    await app.watch(app.as.free, answerOf(sent).id)
  }
  await setUpBackup(app, folder)
  await backUpNow(app)
  const page = await (await app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const queries = [
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, query: expr }))),
    ...templating.list.filter(({ query }) => query.includes('(')).map(({ query }) => ({ title: 'a variable', query })),
  ]
  for (const { title, query } of queries) {
    const series = query.match(SERIES) ?? []
    expect(series.length, `${title}: ${query}`).toBeGreaterThan(0)
    for (const name of series) {
      const found = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      expect(found.length, `${title} asks for ${name}`).toBeGreaterThan(0)
      const hasLabel = (label: string) => found.some((line) => line.includes(`${label}="`))
      expect(
        labelsOf(query).filter((label) => !hasLabel(label)),
        `${title}: ${name}`,
      ).toEqual([])
    }
  }
})
