import { lexicalScores, topicsOf } from '../documents/lexical.ts'
import { stemsOf } from '#text/words.ts'
import type { Material } from './material.ts'
import { wordsIn } from './names.ts'

/** What an option is called that commits to nothing. */
const NEUTRAL = /^(?:other|others|unknown|none|neutral|general|misc|miscellaneous|n\/a|undefined|default|mixed)$/i

/** The option whose words the text uses most; without any, the one that commits to nothing. */
export function chooseOption(options: readonly unknown[], { text, goal }: Material, question: string): unknown {
  const words = options.map((option) => (typeof option === 'string' ? wordsIn(option) : String(option)))
  const used = stemsOf(`${goal} ${text}`.slice(0, 100_000))
  const uses = new Map<string, number>()
  for (const word of used) uses.set(word, (uses.get(word) ?? 0) + 1)
  const scores = words.map((option) => stemsOf(option).reduce((sum, word) => sum + (uses.get(word) ?? 0), 0))
  const best = Math.max(...scores)
  if (best > 0) return options[scores.indexOf(best)]
  const neutral = options.findIndex((option) => typeof option === 'string' && NEUTRAL.test(option))
  if (neutral >= 0) return options[neutral]
  // The field's own description may say which is usual.
  const named = lexicalScores(topicsOf(question), words).map(({ score }) => score)
  return options[Math.max(0, named.indexOf(Math.max(...named)))]
}
