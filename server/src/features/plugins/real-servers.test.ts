import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labsApi } from '#contract/labs/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { Plugin } from '#contract/plugins/schema.ts'
import type { FormValues } from '#contract/questions/question-form.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'

/** The reference servers of the protocol, as they come from the registry. */
const serverFile = (name: string) =>
  join(
    dirname(createRequire(import.meta.url).resolve(`@modelcontextprotocol/server-${name}/package.json`)),
    'dist/index.js',
  )

let app: ChatApp
let folder: string
const running: ChildProcess[] = []
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'alcove-plugins-')))
  await writeFile(join(folder, 'tide.txt'), 'High water is at noon.')
  const program = (name: string, ...args: string[]) => ({
    command: process.execPath,
    args: [serverFile(name), ...args],
    env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') },
    everyone: false,
  })
  app = await startChatApp({
    mcpServers: {
      files: program('filesystem', folder),
      memory: { ...program('memory'), everyone: true },
      gone: { ...program('memory'), command: join(folder, 'no-such-program') },
    },
  })
  await app.call(labsApi.change, { mcpMode: { isEnabled: true } }, app.as.owner)
})
afterAll(async () => {
  await app.close()
  for (const child of running) child.kill()
  await rm(folder, { recursive: true, force: true })
})

async function startEverything(way: 'streamableHttp' | 'sse'): Promise<string> {
  const finder = createServer().listen(0, '127.0.0.1')
  await once(finder, 'listening')
  const { port } = finder.address() as AddressInfo
  await new Promise((resolve) => finder.close(resolve))
  const env = { PORT: String(port) }
  const child = spawn(process.execPath, [serverFile('everything'), way], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  for await (const line of createInterface({ input: child.stderr })) if (/on port/.test(line)) break
  return `http://127.0.0.1:${port}/${way === 'sse' ? 'sse' : 'mcp'}`
}

/** Where the last answer that was asked for waits. */
let waitingAt: string

/** What its person fills in, sent. */
async function answerForm(values: FormValues) {
  const as = app.as.owner
  await app.call(toolsApi.decide, { messageId: waitingAt, callId: 'c1', choice: 'once', values }, as)
  return (await app.watch(as, waitingAt)).snapshot.answer.tools[0]!
}

async function callAllowed(call: string, input: object) {
  const name = scriptModel(app, [{ call, input, id: 'c1' }], [{ text: 'Done.' }])
  const sent = await app.send(app.as.owner, { text: 'Go on', modelId: app.model(name) })
  const { id: messageId } = answerOf(sent)
  waitingAt = messageId
  await app.watch(app.as.owner, messageId)
  await app.call(toolsApi.decide, { messageId, callId: 'c1', choice: 'once' }, app.as.owner)
  return (await app.watch(app.as.owner, messageId)).snapshot.answer.tools[0]!
}

describe('the reference server', () => {
  it('is connected over Streamable HTTP, with its prompts and resources, and answers in words and pictures', async () => {
    const url = await startEverything('streamableHttp')
    const added = await app.call(pluginsApi.add, { url, name: 'Every' }, app.as.owner)
    expect(added).toMatchObject({ state: 'connected', transport: 'http' })
    expect(added.tools.length).toBeGreaterThan(10)
    expect(added.prompts.map(({ name }) => name)).toContain('simple-prompt')
    expect(added.resources.length).toBeGreaterThan(0)
    const pluginId = added.id
    const filled = { pluginId, name: 'args-prompt', values: { city: 'Dover' } }
    expect((await app.call(pluginsApi.prompt, filled, app.as.owner)).text).toContain('Dover')
    const readRequest = { pluginId, uri: added.resources[0]!.uri }
    expect((await app.call(pluginsApi.resource, readRequest, app.as.owner)).text.length).toBeGreaterThan(10)
    const inner = app.call(pluginsApi.resource, { pluginId, uri: 'file:///etc/passwd' }, app.as.owner)
    await expect(inner).rejects.toMatchObject({ message: pluginsMessages.noSuchResource })
    expect(await callAllowed('every__echo', { message: 'heron' })).toMatchObject({
      state: 'done',
      output: 'Echo: heron',
    })
    expect(await callAllowed('every__get-sum', { a: 2, b: 40 })).toMatchObject({
      state: 'done',
      output: expect.stringContaining('42'),
    })
    expect(await callAllowed('every__get-tiny-image', {})).toMatchObject({ state: 'done', view: { kind: 'image' } })
    const structured = await callAllowed('every__get-structured-content', { location: 'Chicago' })
    expect(structured).toMatchObject({ state: 'done', output: expect.stringContaining('temperature') })
    const asking = await callAllowed('every__trigger-elicitation-request', {})
    expect(asking).toMatchObject({ state: 'asking' })
    const { fields } = asking.question!.form!
    expect(fields.length).toBeGreaterThan(12)
    expect(fields).toContainEqual(expect.objectContaining({ isMany: true, minChosen: 1, maxChosen: 3 }))
    const answered = await answerForm({
      name: 'Heron',
      email: 'heron@reed.example',
      birthdate: '2001-02-03',
      untitledMultipleSelectEnum: ['Guitar', 'Drums'],
    })
    expect(answered).toMatchObject({ state: 'done', output: expect.stringContaining('Heron') })
    expect(await callAllowed('every__get-sum', { a: 'two' })).toMatchObject({ state: 'failed' })
  })

  it('is found by itself to speak the older way', async () => {
    const added = await app.call(pluginsApi.add, { url: await startEverything('sse') }, app.as.owner)
    expect(added).toMatchObject({ state: 'connected', transport: 'sse' })
  })
})

describe('a program on this machine', () => {
  let plugins: Plugin[]
  beforeAll(async () => {
    plugins = (await app.call(pluginsApi.list, {}, app.as.owner)).plugins.filter(
      ({ transport }) => transport === 'stdio',
    )
    for (const { id } of plugins) await app.call(pluginsApi.connect, { pluginId: id }, app.as.owner)
  })

  it('stands in the configuration, is the owner’s, and is removed nowhere else', async () => {
    expect(plugins.map(({ name }) => name).toSorted()).toEqual(['files', 'gone', 'memory'])
    const { plugins: others } = await app.call(pluginsApi.list, {}, app.as.paid)
    expect(others.map(({ name }) => name)).toEqual(['memory'])
    const removing = app.call(pluginsApi.remove, { pluginId: plugins[0]!.id }, app.as.owner)
    await expect(removing).rejects.toMatchObject({ message: pluginsMessages.configured })
    const { plugins: now } = await app.call(pluginsApi.list, {}, app.as.owner)
    expect(now.find(({ name }) => name === 'gone')).toMatchObject({ state: 'failed' })
  })

  it('reads the folder that it was given and no other', async () => {
    const read = await callAllowed('files__read_text_file', { path: join(folder, 'tide.txt') })
    expect(read).toMatchObject({ state: 'done', output: expect.stringContaining('noon') })
    expect(await callAllowed('files__read_text_file', { path: '/etc/passwd' })).toMatchObject({ state: 'failed' })
  })

  it('remembers what it was told', async () => {
    const entities = [{ name: 'Heron', entityType: 'bird', observations: ['stands in the water'] }]
    expect(await callAllowed('memory__create_entities', { entities })).toMatchObject({ state: 'done' })
    expect(await callAllowed('memory__search_nodes', { query: 'heron' })).toMatchObject({
      output: expect.stringContaining('water'),
    })
  })
})
