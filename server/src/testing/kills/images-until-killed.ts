import { setTimeout } from 'node:timers/promises'
import { accountApi } from '#contract/account/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import type { Image } from '#contract/images/schema.ts'
import { checkIntake } from '../../features/attachments/index.ts'
import { imageBlobs } from '../../features/images/index.ts'
import { printLine, startKillableApp } from './killable-app.ts'

// Run by images-kills.test.ts: pictures are asked for, painted and stopped until the process is killed. First it says
// what was counted, what that was for, and what differs between rows and files.
const [, , dataDir = '', token = '', isLast = ''] = process.argv

const picture = { bytes: Buffer.from('a picture'), mimeType: 'image/jpeg', width: 8, height: 8 } as const
const { world, pool, call } = await startKillableApp(dataDir, {
  sniff: async () => ({ mimeType: 'image/png', kind: 'image' }),
  image: async () => ({ ...picture, thumbnail: picture }),
})
const account = { email: 'owner@example.com', password: 'a long enough password' }
const own: string = token || (await call<{ token: string }>(accountApi.signUp, account, '')).token
printLine(`token ${own}`)
await printCounts()

const list = async () => (await call<{ images: Image[] }>(imagesApi.list, {}, own)).images
const isOpen = ({ state }: Image) => state === 'waiting' || state === 'painting'

const allPainted = async () => {
  while ((await list()).some(isOpen)) await setTimeout(50)
}
const ask = () => call(imagesApi.ask, { words: 'Waves', style: 'pixel', count: 2 }, own)

if (isLast) {
  await allPainted()
  // All that was asked for before may have been stopped, or given up with the server.
  await ask()
  await allPainted()
  await printCounts()
  printLine('over')
}
for (;;) {
  const open = (await list()).filter(isOpen)
  if (open.length > 3) {
    if (Math.random() < 0.2) await call(imagesApi.stop, { runId: open.at(-1)!.runId }, own)
    printLine('waited')
    await setTimeout(50 + Math.random() * 100)
    continue
  }
  await ask()
  printLine('asked')
}

/** Whatever is counted is there or still to be painted: what failed or was stopped was given back with it. */
async function printCounts(): Promise<void> {
  const { rows } = await pool.query<{ used: number; held: number }>(`select
    coalesce((select used from usage_counters where meter = 'imageGeneration'), 0) as used,
    (select count(*)::int from images where state in ('open', 'done')) as held`)
  printLine(`counted ${rows[0]!.used} ${rows[0]!.held}`)
  const report = await checkIntake(world, [imageBlobs(world.db)])
  const { strayUploads: _, ...differences } = report.differences
  printLine(`differences ${Object.values(differences).flat().join(',')}`)
}
