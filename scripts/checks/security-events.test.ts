import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SECURITY_EVENTS } from '#contract/security-events.ts'
import { PROJECT_ROOT } from './sources.ts'

const docs = readFileSync(join(PROJECT_ROOT, 'docs/self-hosting.md'), 'utf8')

it.each(Object.entries(SECURITY_EVENTS))(
  'the guide for owners lists the event %s of the security log',
  (name, when) => {
    const row = docs.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect(row?.split('|')[2]?.trim()).toBe(when)
  },
)
