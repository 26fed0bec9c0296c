import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { temporaryFolder } from '../../../testing/data-folder.ts'
import { tinyGguf } from '../../../testing/tiny-gguf.ts'
import { createLocalModels, type LocalModels } from './index.ts'

const talker = tinyGguf(['▁Hello', '▁from', '▁a', '▁tiny', '▁model', '.'])
let folder: string
let local: LocalModels
beforeEach(async () => {
  folder = temporaryFolder()
  local = createLocalModels({ folder })
  await writeFile(join(folder, 'first.gguf'), talker)
  await writeFile(join(folder, 'second.gguf'), talker)
})

describe('the files in data/models', () => {
  it('are models to pick, described by their own headers', async () => {
    await writeFile(join(folder, 'notes.txt'), 'hello')
    await writeFile(join(folder, 'half.gguf.part'), talker.subarray(0, 1_000))
    expect(await local.list()).toEqual([
      { name: 'first.gguf', title: 'first', can: NOTHING, contextTokens: 2_048 },
      { name: 'second.gguf', title: 'second', can: NOTHING, contextTokens: 2_048 },
    ])
  })

  it.each<[string, () => Buffer, string, string | null]>([
    ['empty', () => Buffer.alloc(0), 'other', localModelMessages.fileEmpty],
    ['text', () => Buffer.from('GGUF, but not really'), 'other', localModelMessages.fileNotGguf],
    ['cut in its header', () => talker.subarray(0, 2_000), 'other', localModelMessages.fileNotGguf],
    ['cut', () => talker.subarray(0, 100_000), 'chat', 'This file is not complete: it has 97.7 KB of '],
    ['short by a few bytes', () => talker.subarray(0, talker.length - 64), 'chat', 'This file is not complete'],
    ['eyes', () => tinyGguf(['a'], { architecture: 'clip' }), 'other', localModelMessages.fileNotForChat],
    ['for meanings', () => tinyGguf(['a'], { pooling: 3 }), 'embedding', null],
    ['for ranking', () => tinyGguf(['a'], { pooling: 4 }), 'reranker', null],
  ])('that are %s say so when they appear, and are not offered', async (_, made, kind, problem) => {
    await writeFile(join(folder, 'new.gguf'), made())
    const file = (await local.files()).find(({ fileName }) => fileName === 'new.gguf')!
    expect(file.kind).toBe(kind)
    expect(file.problem ?? '').toContain(problem ?? '')
    expect(file.problem === null).toBe(problem === null)
    expect((await local.list()).map(({ name }) => name)).toEqual(['first.gguf', 'second.gguf'])
  })

  it('are looked at again when they change', async () => {
    await writeFile(join(folder, 'new.gguf'), talker.subarray(0, 100_000))
    expect(await local.list()).toHaveLength(2)
    await writeFile(join(folder, 'new.gguf'), talker)
    expect(await local.list()).toHaveLength(3)
  })

  it('of a model in several files are one model, once they are all there', async () => {
    await writeFile(join(folder, 'big-00001-of-00002.gguf'), talker)
    expect((await local.files())[0]).toMatchObject({ kind: 'chat', problem: localModelMessages.partsMissing(1) })
    await writeFile(join(folder, 'big-00002-of-00002.gguf'), talker)
    const found = (await local.files()).slice(0, 2).map(({ kind, problem }) => [kind, problem])
    expect(found).toEqual([
      ['chat', null],
      ['part', null],
    ])
    expect((await local.list()).map(({ name }) => name)).toContain('big-00001-of-00002.gguf')
  })

  it('are none when the folder is not there yet', async () => {
    const missing = createLocalModels({ folder: join(folder, 'missing') })
    expect([await missing.list(), await missing.files()]).toEqual([[], []])
  })
})

const NOTHING = { images: false, tools: false, reasoning: false }
