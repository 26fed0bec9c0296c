import { matchScore, searchWords } from '#contract/search/match.ts'
import type { Command } from './commands.ts'

type CommandGroup = { name: Command['group']; score: number; commands: Command[] }

/** The commands that fit what is typed, in their groups; all of them while nothing is typed. */
export function rankCommands(commands: readonly Command[], typed: string): CommandGroup[] {
  const words = searchWords(typed)
  const matching = commands
    .map((command) => ({ command, score: matchScore(words, { name: command.label, text: command.keywords ?? '' }) }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .toSorted((one, other) => other.score - one.score)
  const groups = new Map<Command['group'], CommandGroup>()
  for (const { command, score } of matching) {
    const group = groups.get(command.group) ?? { name: command.group, score, commands: [] }
    group.commands.push(command)
    groups.set(command.group, group)
  }
  return [...groups.values()]
}
