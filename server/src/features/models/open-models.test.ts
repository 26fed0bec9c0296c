import { describe, expect, it } from 'vitest'
import { modelsApi } from '#contract/models/api.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import { newDownload } from '#contract/models/local-models.ts'
import { startTestApp } from '../../testing/app.ts'
import { offerOpenModels } from './open-models.ts'

const GB = 1024 ** 3
const recommended = (memoryGb: number, freeGb = 100, cores = 16) =>
  offerOpenModels('https://hub.example', { memoryBytes: memoryGb * GB, freeBytes: freeGb * GB, cores })
    .filter(({ isRecommended }) => isRecommended)
    .map(({ title }) => title)

describe('the open models', () => {
  it.each([
    [1, 100, []],
    [2, 100, ['Qwen2.5 0.5B', 'EmbeddingGemma 300M']],
    [3.9, 100, ['Qwen2.5 1.5B', 'Qwen3 Embedding 0.6B', 'BGE Reranker v2 M3']],
    [6, 100, ['SmolLM3 3B', 'Qwen3 Embedding 0.6B', 'BGE Reranker v2 M3']],
    [7.6, 100, ['Qwen3 4B', 'Qwen3 Embedding 0.6B', 'BGE Reranker v2 M3']],
    [64, 100, ['Qwen3 8B', 'Qwen3 Embedding 0.6B', 'BGE Reranker v2 M3']],
    [64, 2.2, ['SmolLM3 3B', 'Qwen3 Embedding 0.6B', 'BGE Reranker v2 M3']],
  ])('on a machine with %s GB of memory and %s GB of disk are marked by what fits', (memory, disk, titles) => {
    expect(recommended(memory, disk)).toEqual(titles)
  })

  it.each([
    [2, 'Qwen2.5 1.5B'],
    [4, 'Qwen3 4B'],
    [8, 'Qwen3 8B'],
  ])('are marked by what %s cores can write in time, however much memory there is', (cores, title) => {
    expect(recommended(64, 100, cores)[0]).toBe(title)
  })

  it('say why one does not fit', () => {
    const models = offerOpenModels('https://hub.example', { memoryBytes: 4 * GB, freeBytes: 0.4 * GB, cores: 4 })
    const problemOf = (title: string) => models.find((model) => model.title === title)!.problem
    expect(problemOf('Qwen3 8B')).toBe('Needs 16 GB of memory. This machine has 4 GB.')
    expect(problemOf('Qwen2.5 1.5B')).toBe('Needs 1 GB on disk. Only 409.6 MB is free.')
    expect(problemOf('EmbeddingGemma 300M')).toBeNull()
  })

  it('each lead to a file that can be downloaded as it is offered', () => {
    for (const { url, sha256, sizeBytes } of offerOpenModels('https://hub.example', {
      memoryBytes: 1,
      freeBytes: 1,
      cores: 1,
    }))
      expect(newDownload.safeParse({ url, sizeBytes, ...(sha256 && { sha256 }) }).error, url).toBeUndefined()
  })

  it('are shown to the owner, from the hub that the operator named', async () => {
    const app = await startTestApp({ modelHub: 'https://mirror.example' })
    const { memoryBytes, models } = await app.call(localModelsApi.openModels, {}, app.as.owner)
    expect(memoryBytes).toBeGreaterThan(0)
    expect(models[1]).toMatchObject({
      kind: 'chat',
      licence: 'Apache-2.0',
      url: 'https://mirror.example/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf',
    })
    await expect(app.call(localModelsApi.openModels, {}, app.as.free)).rejects.toMatchObject({ status: 403 })
    expect((await app.call(modelsApi.list, {}, app.as.free)).models).toHaveLength(1)
    await app.close()
  })
})
