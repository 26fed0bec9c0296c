import { expect, it } from 'vitest'
import { findClientIp, plainIp } from './client-ip.ts'

it.each([
  ['nobody forwards', '9.9.9.9', undefined, 0, '9.9.9.9'],
  ['a client lies and no proxy is trusted', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
  ['one proxy is trusted', '10.0.0.1', '7.7.7.7', 1, '7.7.7.7'],
  ['a client lies to the one proxy', '10.0.0.1', '1.1.1.1, 7.7.7.7', 1, '7.7.7.7'],
  ['two proxies are trusted', '10.0.0.1', '1.1.1.1, 7.7.7.7, 10.0.0.2', 2, '7.7.7.7'],
  ['fewer hops than trusted proxies', '10.0.0.1', '7.7.7.7', 3, '7.7.7.7'],
  ['the header is empty', '10.0.0.1', ' ', 1, '10.0.0.1'],
])('when %s the client is found @case-12', (_, socket, forwarded, proxies, expected) => {
  expect(findClientIp(socket, forwarded, proxies)).toBe(expected)
})

it.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['::ffff:7f00:1', '::ffff:7f00:1'],
])('%s is shown as %s', (ip, shown) => {
  expect(plainIp(ip)).toBe(shown)
})
