import { fitOf, searchWords } from '#contract/search/match.ts'
import type { Command } from './commands.ts'

export type CommandGroup = { name: Command['group']; fit: number; commands: Command[] }

/** The commands that fit what is typed, in their groups; all of them while nothing is typed. */
export function rankCommands(commands: readonly Command[], typed: string): CommandGroup[] {
  const words = searchWords(typed)
  const fitting = commands
    .map((command) => ({ command, fit: fitOf(words, { name: command.label, text: command.also ?? '' }) }))
    .filter(({ fit }) => words.length === 0 || fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
  const groups = new Map<Command['group'], CommandGroup>()
  for (const { command, fit } of fitting) {
    const group = groups.get(command.group) ?? { name: command.group, fit, commands: [] }
    group.commands.push(command)
    groups.set(command.group, group)
  }
  return [...groups.values()]
}
