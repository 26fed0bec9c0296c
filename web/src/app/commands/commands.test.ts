import { describe, expect, it } from 'vitest'
import { iconOf } from './command-icons.ts'
import { commandsFor, type CommandState } from './commands.ts'
import { COMMANDS } from './palette-commands.ts'

const visitor: CommandState = { settings: undefined, isMember: false, isOwner: false }
const [on, off] = [{ isEnabled: true }, { isEnabled: false }]
const labelsFor = (state: CommandState) => commandsFor(COMMANDS, state).map(({ label }) => label)

describe('the table of commands', () => {
  it('gives no key to two commands', () => {
    const keys = COMMANDS.flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('gives no key that swallows the first half of another', () => {
    const keys = COMMANDS.flatMap((command) => command.keys ?? [])
    const swallowing = keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))
    expect(swallowing).toEqual([])
  })
  it('has a picture for each command', () => {
    for (const command of COMMANDS) expect(() => iconOf(command)).not.toThrow()
  })
  it('offers Plugins only in MCP mode', () => {
    expect(labelsFor(visitor)).not.toContain('Plugins')
    expect(labelsFor({ ...visitor, settings: { mcpMode: off, tasksMode: on } })).not.toContain('Plugins')
    expect(labelsFor({ ...visitor, settings: { mcpMode: on, tasksMode: off } })).toContain('Plugins')
  })
  it('offers Tasks only in tasks mode', () => {
    expect(labelsFor(visitor)).not.toContain('Tasks')
    expect(labelsFor({ ...visitor, settings: { mcpMode: on, tasksMode: off } })).not.toContain('Tasks')
    expect(labelsFor({ ...visitor, settings: { mcpMode: off, tasksMode: on } })).toContain('Tasks')
  })
  it('offers a visitor to sign in and a member to sign out', () => {
    expect(labelsFor(visitor)).toEqual(expect.arrayContaining(['Sign up', 'Sign in']))
    expect(labelsFor(visitor)).not.toContain('Sign out')
    expect(labelsFor({ ...visitor, isMember: true })).not.toContain('Models')
    expect(labelsFor({ ...visitor, isMember: true, isOwner: true })).toContain('Models')
    expect(labelsFor({ ...visitor, isMember: true })).toContain('Sign out')
    expect(labelsFor({ ...visitor, isMember: true })).not.toContain('Sign in')
  })
})
