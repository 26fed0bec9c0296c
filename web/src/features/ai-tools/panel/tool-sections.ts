import { RELATED_TOOLS } from '#contract/ai-tools/limits.ts'
import { TRENDING_GROUP, type Tool, type ToolGroup } from '#contract/ai-tools/schema.ts'

export type ToolSection = { readonly title: string; readonly tools: readonly Tool[] }

type Shown = {
  readonly tools: readonly Tool[]
  readonly groups: readonly ToolGroup[]
  readonly pinned: readonly string[]
  /** The tool whose page is open. */
  readonly current: string | undefined
  readonly search: string
  /** From 0 up to 1: the same for as long as the panel is open. */
  readonly random: readonly number[]
}

/** What the panel shows, in order. A section without tools is left out; while something is searched for, only that. */
export function toolSections({ tools, groups, pinned, current, search, random }: Shown): ToolSection[] {
  const bySlug = new Map(tools.map((tool) => [tool.attributes.slug, tool]))
  const find = (slug: string) => bySlug.get(slug) ?? []
  if (search !== '') return nonEmpty([{ title: 'All Tools', tools: tools.filter((tool) => matches(tool, search)) }])
  const isInUse = current !== undefined && bySlug.has(current)
  const others = tools.filter(({ attributes }) => attributes.slug !== current)
  return nonEmpty([
    { title: 'Currently using', tools: isInUse ? [find(current)].flat() : [] },
    { title: 'Pinned Tools', tools: pinned.flatMap(find) },
    { title: TRENDING_GROUP, tools: groups.find(({ name }) => name === TRENDING_GROUP)?.webtools ?? [] },
    { title: 'Related Tools', tools: isInUse ? pickRandom(others, random) : [] },
    { title: 'All Tools', tools },
  ])
}

/** Each word that is typed stands somewhere in the name. */
function matches({ attributes: { name, slug } }: Tool, search: string): boolean {
  const nameAndSlug = `${name} ${slug}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => nameAndSlug.includes(word))
}

function pickRandom(tools: readonly Tool[], random: readonly number[]): Tool[] {
  const left = [...tools]
  return random.slice(0, RELATED_TOOLS).flatMap((at) => left.splice(Math.floor(at * left.length), 1))
}

function nonEmpty(sections: readonly ToolSection[]): ToolSection[] {
  return sections.filter(({ tools }) => tools.length > 0)
}
