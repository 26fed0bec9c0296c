import { expect, it } from 'vitest'
import { pluginsMessages } from './messages.ts'
import { newPlugin } from './schema.ts'

const tryHeader = (name: string) =>
  newPlugin.safeParse({ url: 'https://mcp.example/', header: { name, value: 'x' } }).error?.issues[0]?.message

it.each([
  'Host',
  'content-length',
  'Transfer-Encoding',
  'CONNECTION',
  'Upgrade',
  'TE',
  'Trailer',
  'Keep-Alive',
  'Proxy-Authorization',
  'proxy-connection',
])('the header %s belongs to the connection', (name) => {
  expect(tryHeader(name)).toBe(pluginsMessages.headerOfConnection)
})

it.each(['Authorization', 'X-Api-Key', 'X-Host', 'Cookie'])('the header %s may hold a key', (name) => {
  expect(tryHeader(name)).toBeUndefined()
})
