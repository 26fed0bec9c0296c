import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { sharedQueryKeys } from './query-keys.ts'

const KEYS = {
  'web/src/features/usage/query-keys.ts': "export const usageKey = ['usage'] as const",
  'web/src/features/chat/chat-query.ts': "export const chatKey = (id: string) => ['chat', id] as const",
  'web/src/features/vault/vault-query.ts': "queryOptions({ queryKey: ['vault', 'list'] })",
}
const check = (text: string) => {
  const fixture = createFixture({ ...KEYS, 'web/src/features/bots/bots-query.ts': text })
  const found = sharedQueryKeys(fixture.folder)
  fixture.remove()
  return found
}

test.each([
  ['usage', "void queryClient.invalidateQueries({ queryKey: ['usage'] })"],
  ['chat', "for (const queryKey of [['chat'], botsKey]) void queryClient.invalidateQueries({ queryKey })"],
  ['vault', "queryClient.setQueryData(['vault', 'list'], list)"],
])('who needs the key %s of another feature may not write %s', (word, text) => {
  expect(check(text)).toEqual([expect.stringContaining(`'${word}'`)])
})

test.each([
  "queryOptions({ queryKey: ['bots', 'list'] })",
  'void queryClient.invalidateQueries({ queryKey: usageKey })',
  "const query: Options['usage'] = {}",
])('%s is nobody else’s key', (text) => {
  expect(check(text)).toEqual([])
})
