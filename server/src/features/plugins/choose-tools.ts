import { mcpGate } from '#contract/account/can.ts'
import { magicLooksInto } from '#contract/labs/magic.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { MAGIC_PLUGIN_TOOLS_MAX } from '#contract/plugins/limits.ts'
import { stemsOf } from '#text/words.ts'
import type { Caller } from '../../http/caller.ts'

/**
 * Who lets answers use plugins in a chat: its person, magic mode where the plan allows it, or nobody. Where nobody chose
 * MCP mode, only what fits the question is offered: many tools make every question dear.
 */
export function whoChooses(
  caller: Pick<Caller, 'isGuest' | 'isPaid'>,
  modes: Pick<Settings, 'mcpMode' | 'merlinMagic'>,
): 'person' | 'magic' | undefined {
  if (modes.mcpMode.isEnabled) return modes.mcpMode.isDefault ? 'magic' : 'person'
  // Off is what its person said, or the owner: magic mode that nobody chose does not go round that.
  if (modes.merlinMagic.isDefault) return undefined
  return magicLooksInto(modes, 'plugins') && mcpGate(caller) === 'open' ? 'magic' : undefined
}

type Described = { readonly pluginName: string; readonly name: string; readonly description: string }

/** What a person wrote a while ago still says what it is about. */
const MESSAGES_MAX = 3
/** A word in a name says more than one in a description. */
const NAME_WEIGHT = 3

/** For magic mode: few tools are all offered; of many only those that fit what the person wrote, the nearest first. */
export function chooseByWords<Tool extends Described>(
  tools: readonly Tool[],
  personWords: readonly string[],
  most = MAGIC_PLUGIN_TOOLS_MAX,
): readonly Tool[] {
  if (tools.length <= most) return tools
  const wanted = new Set(stemsOf(personWords.slice(-MESSAGES_MAX).join('\n')))
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ tool }) => tool)
}

function scoreOf({ pluginName, name, description }: Described, wanted: ReadonlySet<string>): number {
  const named = countIn(wanted, `${pluginName} ${spaced(name)}`)
  return named * NAME_WEIGHT + countIn(wanted, description)
}

function countIn(wanted: ReadonlySet<string>, text: string): number {
  return new Set(stemsOf(text).filter((stem) => wanted.has(stem))).size
}

/** `list_openIssues` is three words. */
function spaced(name: string): string {
  return name.replaceAll(/[_.\-/]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}
