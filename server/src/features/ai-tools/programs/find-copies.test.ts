import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ToolInput } from '#contract/ai-tools/schema.ts'
import type { Person } from '../../../testing/app.ts'
import type { ChatApp } from '../../../testing/chat.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { runTool } from '../../../testing/answers/run-tool.ts'
import { startWebApp, type WebApp } from '../../../testing/sites/web-app.ts'

let web: WebApp
let app: ChatApp
let servers: WebApp['servers']
let sites: WebApp['sites']
beforeAll(async () => {
  web = await startWebApp()
  ;({ app, servers, sites } = web)
})
afterAll(() => web.close())

const compare = (as: Person, values: Readonly<ToolInput>) => runTool(app, as, 'plagiarism-checker', values)

describe('comparing a text', () => {
  const MILL = 'The old mill of Vellan stood where the river bends twice before it reaches the sea at Oduya.'
  const OWN = 'I wrote this sentence myself this morning while the kettle was slowly coming to the boil.'

  it('finds passages in the vault, whatever their signs and spaces, with their share', async () => {
    const one = await app.signUp()
    const { id } = await uploadAndRead(app, one, {
      name: 'mill.txt',
      bytes: Buffer.from(`A walk.\n\n${MILL}\n\nThen we went home.`),
      place: 'vault',
    })
    const text = `${MILL.replace('stood where', 'stood, where').toUpperCase()} ${OWN}`
    const { answer } = await compare(one, { text, where: 'vault only' })
    expect(answer.text).toContain('**53 % of the words stand elsewhere in the same order** (18 of 34).')
    expect(answer.text).toContain('Compared with 1 document of your vault.')
    expect(answer.sources).toMatchObject([{ id: '1', itemId: id, title: 'mill.txt' }])
    expect(MILL).toContain(answer.sources[0]!.quote!)
  })

  it('finds them in a script without spaces', async () => {
    const one = await app.signUp()
    const mill = '古老的磨坊坐落在河流入海之前两次转弯的地方，村里的人每年秋天都把谷物送到那里。'
    await uploadAndRead(app, one, { name: 'mill.txt', bytes: Buffer.from(mill), place: 'vault' })
    const { answer } = await compare(one, { text: mill, where: 'vault only' })
    expect(answer.text).toContain('**100 % of the words')
  })

  it('finds them on the web where search is set up', async () => {
    const url = sites.publish('Mills', `<p>${MILL}</p>`)
    servers.play('duckDuckGo', [{ url, title: 'Mills', text: 'About mills.' }])
    const { answer } = await compare(app.as.paid, { text: `${OWN} ${MILL}`, where: 'web only' })
    expect(answer.text).toContain('Compared with 1 page of the web.')
    expect(answer.sources).toMatchObject([{ url, title: 'Mills' }])
    servers.reset()
  })

  it('says so when the web cannot be reached, and compares with the vault', async () => {
    for (const source of ['duckDuckGo', 'wikipedia'] as const) servers.play(source, 'resets')
    const { answer } = await compare(await app.signUp(), { text: OWN })
    expect(answer.text).toContain('The web could not be searched from here, so it was left out.')
    expect(answer.text).toContain('No passage of eight words or more was found.')
    servers.reset()
  })

  it('never shows what is in another person’s vault', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await uploadAndRead(app, other, { name: 'secret.txt', bytes: Buffer.from(MILL), place: 'vault' })
    const { answer } = await compare(one, { text: MILL, where: 'vault only' })
    expect(answer.text).toContain('**0 %')
    expect(answer.sources).toEqual([])
  })
})
