import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { orRefuse } from './table-error.ts'
import { reply } from '../../adapters/tables/child/messages.ts'
import { TableError } from '../../adapters/tables/index.ts'

it('a machine whose system has no build of the engine says so in a sentence, and nothing crashes', async () => {
  // Without the right to load native code, the engine is missing as it is where there is no build of it.
  const flags = ['--no-warnings', '--permission', '--allow-fs-read=*']
  const main = join(import.meta.dirname, '../../adapters/tables/child/main.ts')
  const child = spawn(process.execPath, [...flags, main], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const output = reply.parse(JSON.parse(await text(child.stdout)))
  expect(output).toEqual({ kind: 'trouble', trouble: 'not_offered' })
  await expect(orRefuse(Promise.reject(new TableError('not_offered')))).rejects.toMatchObject({
    code: 'unavailable',
    message: analysisMessages.notOffered,
  })
})
