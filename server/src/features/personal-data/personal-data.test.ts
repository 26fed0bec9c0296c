import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalDataApi } from '#contract/personal-data/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { fetchAs, uploadAndRead } from '../../testing/intake.ts'
import { unzip } from '../../testing/zip.ts'
import { EXPORTED_TABLES, LEFT_OUT_TABLES } from './rows-store.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

describe('everything of a person', () => {
  it('comes as one ZIP: chats, files of every place, and the rest, and nothing of anyone else', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()]
    for (const [as, word] of [
      [person, 'mine'],
      [other, 'theirs'],
    ] as const) {
      await uploadAndRead(app, as, { name: `${word}.txt`, bytes: `A file that is ${word}.`, place: 'vault' })
      const attached = await uploadAndRead(app, as, { name: `chat-${word}.txt`, bytes: `Attached, ${word}.` })
      app.provider.on(`says-${word}`, replyWithText(`An answer that is ${word}.`))
      const message = { text: `A question that is ${word}`, modelId: app.model(`says-${word}`) }
      const sent = await app.send(as, { ...message, attachmentIds: [attached.id] })
      await app.watch(as, answerOf(sent).id)
      await app.call(promptsApi.save, { promptName: `Prompt ${word}`, promptText: `Words that are ${word}` }, as)
    }
    const response = await fetchAs(app, person, personalDataApi.export.path)
    expect(response.headers.get('content-disposition')).toContain('alcove-data-')
    const files = await unzip(Buffer.from(await response.arrayBuffer()))
    const names = Object.keys(files)
    const ownFiles = names.filter((name) => name.startsWith('files/')).map((name) => name.split('/').at(-1)!)
    expect(ownFiles.toSorted()).toEqual(['chat-mine.txt', 'mine.txt'])
    expect(names.filter((name) => /^chats\/.*\.(md|json)$/.test(name))).toHaveLength(2)
    expect(JSON.parse(files['data/prompts.json']!)).toMatchObject([{ text: 'Words that are mine' }])
    expect(JSON.parse(files['data/canvases.json']!)).toEqual([])
    expect(JSON.parse(files['account.json']!)).toMatchObject({ email: person.email })
    const all = Object.values(files).join('\n')
    expect(all).toContain('An answer that is mine.')
    for (const secret of ['theirs', other.email, person.token, person.password]) expect(all).not.toContain(secret)
  })

  it('is for its person alone', async () => {
    expect((await fetchAs(app, null, personalDataApi.export.path)).status).toBe(401)
    expect((await fetchAs(app, app.as.guest, personalDataApi.export.path)).status).toBe(403)
  })

  it('leaves out no table by chance', async () => {
    const { rows } = await app.world.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'uid'`)
    const decided = [...EXPORTED_TABLES, ...Object.keys(LEFT_OUT_TABLES)].toSorted()
    const what = 'Put it into EXPORTED_TABLES or LEFT_OUT_TABLES of rows-store.ts.'
    expect(rows.map(({ name }) => name).toSorted(), what).toEqual(decided)
  })
})
