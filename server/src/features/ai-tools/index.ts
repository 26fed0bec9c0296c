import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { TOOL_CATALOGUE } from '#contract/ai-tools/catalogue/index.ts'
import { TOOL_RUNS_PAGE, TRENDING_TOOLS } from '#contract/ai-tools/limits.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { findTool, TRENDING_GROUP, type Tool, type ToolMetrics, type ToolRun } from '#contract/ai-tools/schema.ts'
import { TOOL_GROUPS, type ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { AppError, found } from '../../http/errors.ts'
import { createListCursor, CURSOR_MOMENT } from '../../http/list-cursor.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createToolRunner, type ToolRunnerDependencies } from './run-tool.ts'
import { findRun, listRuns } from './run-store.ts'
import { countView, deletePin, forgetViews, insertPin, listPins, readMetrics, saveReaction } from './store.ts'

export { fixMistakes } from './programs/fix-mistakes.ts'
export { programModel, yieldWhole } from './programs/program-model.ts'

type AiTools = { mount(router: Router): void; sweep(): Promise<void> }

type AiToolsDependencies = ToolRunnerDependencies & {
  /** A run goes on as a chat. False when there is none. */
  continueInChat(uid: string, chatId: string): Promise<boolean>
  /** What a run was given to read. */
  listItems(uid: string, chatId: string): Promise<string[]>
  /** Those of these chats that are there; without a slug it went on as a chat. */
  readChats(
    uid: string,
    chatIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly title: string; readonly toolSlug: string | null }[]>
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The AI tools: a catalogue, what people think of it, and the runs of each tool. */
export function createAiTools(world: Pick<World, 'db' | 'clock'>, dependencies: AiToolsDependencies): AiTools {
  const { db, clock } = world
  const runTool = createToolRunner(world, dependencies)
  const pinsOf = async (uid: string) => ({ pinnedTools: (await listPins(db, uid)).filter((slug) => findTool(slug)) })

  /** As lists show them. One whose chat was deleted is left out. */
  async function showRuns(
    uid: string,
    slug: string,
    rows: readonly { readonly chatId: string; readonly createdAt: Date }[],
  ): Promise<ToolRun[]> {
    const ids = rows.map(({ chatId }) => chatId)
    const chats = new Map((await dependencies.readChats(uid, ids)).map((chat) => [chat.id, chat]))
    return rows.flatMap(({ chatId, createdAt }) => {
      const chat = chats.get(chatId)
      const isContinued = chat?.toolSlug === null
      return chat ? [{ chatId, slug, title: chat.title, createdAt: createdAt.toISOString(), isContinued }] : []
    })
  }

  return {
    mount(router) {
      mount(router, aiToolsApi.list, async (_, { uid }) => ({
        tools: TOOL_CATALOGUE.map(toTool),
        groups: groups(await readMetrics(db, uid)),
      }))
      mount(router, aiToolsApi.metrics, async (_, { uid }) => ({ metrics: withAll(await readMetrics(db, uid)) }))
      mount(router, aiToolsApi.react, async ({ toolId, type }, { uid }) => {
        requireTool(toolId)
        await saveReaction(db, uid, toolId, type, clock())
        return metricsOf(toolId, await readMetrics(db, uid))
      })
      mount(router, aiToolsApi.view, async ({ toolId }, { uid }) => {
        requireTool(toolId)
        await countView(db, uid, toolId, clock())
        return {}
      })

      mount(router, aiToolsApi.listPinned, (_, { uid }) => pinsOf(uid))
      mount(router, aiToolsApi.pin, async ({ toolId }, { uid }) => {
        requireTool(toolId)
        await insertPin(db, uid, toolId, clock())
        return pinsOf(uid)
      })
      mount(router, aiToolsApi.unpin, async ({ toolId }, { uid }) => {
        await deletePin(db, uid, toolId)
        return pinsOf(uid)
      })

      mount(router, aiToolsApi.readRun, async ({ chatId }, { uid }) => {
        const run = found(await findRun(db, uid, chatId))
        const [shown] = await showRuns(uid, run.slug, [run])
        return { ...found(shown), input: run.input, attachmentIds: await dependencies.listItems(uid, chatId) }
      })
      mount(router, aiToolsApi.continueInChat, async ({ chatId }, { uid }) => {
        found(await findRun(db, uid, chatId))
        found((await dependencies.continueInChat(uid, chatId)) || undefined)
        return { chatId }
      })
      mount(router, aiToolsApi.run, ({ slug, ...request }, caller) => runTool(caller, requireTool(slug), request))
      mount(router, aiToolsApi.listRuns, async ({ slug, cursor }, { uid }) => {
        requireTool(slug)
        const { after, limit, cut } = cursors.page('runs', cursor, TOOL_RUNS_PAGE)
        const { page, next } = cut(await listRuns(db, uid, slug, after, limit))
        return { runs: await showRuns(uid, slug, page), nextCursor: next }
      })
    },
    sweep: () => forgetViews(db, new Date(clock().getTime() - DAY_MS * 2)),
  }
}

const cursors = createListCursor<'runs'>({ runs: CURSOR_MOMENT })

function requireTool(slug: string): ToolDefinition {
  const tool = findTool(slug)
  if (!tool) throw new AppError('not_found', aiToolMessages.noSuchTool)
  return tool
}

function toTool({ name, slug }: ToolDefinition): Tool {
  return { attributes: { name, slug, ToolImage: { url: `/tool-images/${slug}.svg` } } }
}

/** What is looked at and liked most comes first; where nobody looked yet, the catalogue's own order. */
function groups(metrics: readonly ToolMetrics[]) {
  const interest = (slug: string) => {
    const { views, likes } = metricsOf(slug, metrics)
    return views + likes * LIKE_WEIGHT
  }
  const trending = TOOL_CATALOGUE.toSorted((a, b) => interest(b.slug) - interest(a.slug)).slice(0, TRENDING_TOOLS)
  return [
    { name: TRENDING_GROUP, webtools: trending.map(toTool) },
    ...TOOL_GROUPS.map((name) => ({
      name,
      webtools: TOOL_CATALOGUE.filter(({ group }) => group === name).map(toTool),
    })),
  ]
}

/** Whoever likes a tool says more than one who looks at it. */
const LIKE_WEIGHT = 5

function metricsOf(slug: string, metrics: readonly ToolMetrics[]): ToolMetrics {
  return metrics.find(({ id }) => id === slug) ?? { id: slug, views: 0, likes: 0, ownReaction: null }
}

function withAll(metrics: readonly ToolMetrics[]): ToolMetrics[] {
  return TOOL_CATALOGUE.map(({ slug }) => metricsOf(slug, metrics))
}
