import { expect, test } from 'vitest'
import { smtpUrl } from '#contract/set-up/schema.ts'
import { mailServerForm, smtpAddress } from './smtp-address.ts'

const whole = (fields: object) =>
  smtpAddress(mailServerForm.parse({ server: 'mail.example.com', user: '', password: '', sender: '', ...fields }))

test.each([
  [{}, 'smtps://mail.example.com'],
  [{ server: 'mail.example.com:465' }, 'smtps://mail.example.com:465'],
  [{ server: 'localhost:25' }, 'smtp://localhost:25'],
  [{ user: 'ada', password: 'a:b@c/d' }, 'smtps://ada:a%3Ab%40c%2Fd@mail.example.com'],
  // A password never goes out in the clear.
  [
    { server: 'mail.example.com:587', user: 'ada@example.com', password: 'x' },
    'smtp://ada%40example.com:x@mail.example.com:587?requireTLS=true',
  ],
  [{ sender: 'alcove@example.com' }, 'smtps://mail.example.com?from=alcove%40example.com'],
  [{ server: 'smtp://u:p@mail.example.com:2525' }, 'smtp://u:p@mail.example.com:2525'],
])('%j becomes an address that is kept', (fields, address) => {
  expect(whole(fields)).toBe(address)
  expect(smtpUrl.safeParse(whole(fields)).success).toBe(true)
  expect(decodeURIComponent(new URL(whole(fields)).password)).toBe(
    (fields as { password?: string }).password ?? new URL(address).password,
  )
})

test.each(['', '   ', 'two words', ':587', 'mail.example.com:port'])('%j is no mail server', (server) => {
  expect(mailServerForm.safeParse({ server, user: '', password: '', sender: '' }).success).toBe(false)
})
