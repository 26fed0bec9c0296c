import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start-error.ts'

/** Typed without being shown. Without a terminal it has to stand in the environment. */
export async function readPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartError('Start with BACKUP_PASSPHRASE=<the passphrase>, or where it can be typed.')
  }
  process.stdout.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
