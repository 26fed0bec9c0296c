import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../http/request-log.ts'
import { createMail } from './index.ts'
import { senderOf } from './smtp.ts'

const letter = { to: 'ada@example.com', subject: 'Hello', text: 'Here: http://localhost:4100/chat?reset=abc' }
const silent = createLog('silent')

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server that takes everything and remembers what it was told. */
async function startMailServer(
  answerTo: (line: string) => string | undefined,
): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  server = createServer((socket: Socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(`${answerTo(line) ?? (isData ? '354 go on' : '250 ok')}\r\n`)
        if (line === 'QUIT') socket.end()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, heard }
}

describe('a letter', () => {
  it('goes out by SMTP when that is configured', async () => {
    const { port, heard } = await startMailServer(() => undefined)
    const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}?from=alcove@example.com`, log: silent })
    await mail.send(letter)
    expect(heard).toContain('MAIL FROM:<alcove@example.com>')
    expect(heard).toContain('RCPT TO:<ada@example.com>')
    expect(heard).toContain('Subject: Hello')
    expect(heard).toContain('From: Alcove <alcove@example.com>')
    expect(heard.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(letter.text)
  })

  it('goes to the mail server that is named, whatever else its address asks of the library', async () => {
    const { port, heard } = await startMailServer(() => undefined)
    // Each of them would start a program, print the letter, or lead through another host.
    for (const options of ['sendmail=true&path=/bin/false', 'jsonTransport=true', 'streamTransport=true', 'pool=true'])
      await createMail({ smtpUrl: `smtp://127.0.0.1:${port}?${options}`, log: silent }).send(letter)
    const proxied = `smtp://127.0.0.1:${port}?proxy=http%3A%2F%2F127.0.0.1%3A1&logger=true&debug=true`
    await createMail({ smtpUrl: proxied, log: silent }).send(letter)
    expect(heard.filter((line) => line === 'RCPT TO:<ada@example.com>')).toHaveLength(5)
  })

  it('fails where the mail server refuses it', async () => {
    const { port } = await startMailServer((line) => (line.startsWith('RCPT') ? '550 no such person' : undefined))
    await expect(createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, log: silent }).send(letter)).rejects.toThrow('550')
  })

  it('is printed whole in the log when it is not', async () => {
    const lines: string[] = []
    const mail = createMail({ smtpUrl: undefined, log: createLog('info', { write: (line) => void lines.push(line) }) })
    await mail.send(letter)
    expect(JSON.parse(lines[0]!)).toMatchObject({ mail: letter })
  })
})

describe('the sender', () => {
  it.each([
    ['smtp://mail.example.com', 'Alcove <alcove@mail.example.com>'],
    ['smtps://apikey:secret@mail.example.com:465', 'Alcove <alcove@mail.example.com>'],
    ['smtp://ada%40example.com:secret@mail.example.com', 'Alcove <ada@example.com>'],
    ['smtp://ada%40example.com:secret@mail.example.com?from=team@example.com', 'Alcove <team@example.com>'],
  ])('of %s is %s', (address, sender) => {
    expect(senderOf(new URL(address))).toBe(sender)
  })
})
