import { describe, expect, it } from 'vitest'
import { offeredTools } from './offered-tools.ts'

const plugin = (id: string, on: number, off = 0, isEnabled = true) => ({
  id,
  isEnabled,
  tools: Array.from({ length: on + off }, (_, at) => ({ name: `${id}${at}`, isOn: at >= off })),
})
const counts = (plugins: ReturnType<typeof plugin>[], most: number) => {
  const { byPlugin, leftOut } = offeredTools(plugins, most)
  return [Object.fromEntries([...byPlugin].map(([id, tools]) => [id, tools.length])), leftOut]
}

describe('an answer is offered', () => {
  it.each<[string, ReturnType<typeof plugin>[], Record<string, number>, number]>([
    ['everything that fits', [plugin('a', 4), plugin('b', 6)], { a: 4, b: 6 }, 0],
    ['a fair share of each where it does not', [plugin('a', 20), plugin('b', 20)], { a: 5, b: 5 }, 30],
    ['all of a small plugin beside a large one', [plugin('a', 90), plugin('b', 2)], { a: 8, b: 2 }, 82],
    ['more of one whose tools are switched off less', [plugin('a', 90), plugin('b', 1, 30)], { a: 9, b: 1 }, 81],
    ['nothing of a plugin that is switched off', [plugin('a', 12), plugin('b', 12, 0, false)], { a: 10 }, 2],
    ['a share that cannot be halved', [plugin('a', 9), plugin('b', 9), plugin('c', 9)], { a: 3, b: 3, c: 4 }, 17],
    ['nothing where there is nothing', [], {}, 0],
  ])('%s', (_, plugins, offered, leftOut) => {
    expect(counts(plugins, 10)).toEqual([offered, leftOut])
  })

  it('tools in the order of their list, without those that are switched off', () => {
    const { byPlugin } = offeredTools([plugin('a', 3, 2)], 2)
    expect(byPlugin.get('a')!.map(({ name }) => name)).toEqual(['a2', 'a3'])
  })
})
