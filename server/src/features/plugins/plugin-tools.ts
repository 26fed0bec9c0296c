import * as z from 'zod'
import { cleanName } from '#contract/clean-name.ts'
import { ANSWER_PLUGIN_TOOLS_MAX, PLUGIN_CALL_MS, PLUGIN_RESULT_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { offeredTools } from '#contract/plugins/offered-tools.ts'
import { QuestionPending, ServerError, type ServerTool } from '../../adapters/mcp/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { compactJson } from './compact-json.ts'
import type { Connections } from './connections.ts'
import { chooseByWords, whoChooses } from './choose-tools.ts'
import { describeChange } from './describe-change.ts'
import { permissionPrefix, prefixOf, toolNameFor } from './tool-names.ts'
import { createProgress } from './progress.ts'
import type { ReadResult } from './read-result.ts'
import { createServerQuestions } from './server-questions.ts'
import { whereIs } from './where-is.ts'
import { findPlugin, listPlugins, saveAllowed, type PluginOfPerson } from './store.ts'
import type { Listings } from './listings.ts'
import {
  defineTool,
  ToolChanged,
  ToolError,
  type AnswerTool,
  type Ask,
  type FindTools,
  type ToolContext,
} from '../tools/index.ts'

type PluginToolsDependencies = {
  readonly connections: Connections
  readonly listings: Listings
  readonly readResult: ReadResult
}

const SENT_MAX_CHARS = 4_000

/**
 * The tools of a person's plugins, from what each server said last: an answer waits for no server before it begins. They
 * are all named after their plugin, so that none can pass for another's, and every one of them asks first.
 */
export function createFindTools(
  { db, log }: Pick<World, 'db' | 'log'>,
  dependencies: PluginToolsDependencies,
): FindTools {
  const { connections, listings, readResult } = dependencies

  async function callTool(
    caller: Caller,
    { pluginId, tool, answerName }: { pluginId: string; tool: ServerTool; answerName: string },
    input: object,
    context: ToolContext,
  ) {
    const { uid } = caller
    const { signal } = context
    const of = await findPlugin(db, uid, pluginId)
    if (!of || of.state?.isEnabled === false) throw new ToolError(pluginsMessages.gone)
    const questions = createServerQuestions(of.plugin, tool.name, context.formAnswers)
    try {
      const { connection, listing } = await listings.open(uid, of)
      signal.throwIfAborted()
      const now = listing.tools.find(({ name }) => name === tool.name)
      if (!now) throw new ToolError(pluginsMessages.gone)
      if (now.hash !== tool.hash) throw new ToolChanged(toAnswerTool(of, now, answerName, caller))
      if (of.state?.allowed[tool.name]?.hash !== tool.hash) await saveAllowed(db, uid, pluginId, tool)
      const reportProgress = createProgress(context.onProgress)
      const onProgress = (progress: Parameters<typeof reportProgress>[0]) => {
        connections.keep(uid, pluginId)
        reportProgress(progress)
      }
      const { answerTo } = questions
      const result = await connection.callTool(tool.name, { ...input }, { signal, onProgress, answerTo })
      return await readResult(uid, of.plugin, result, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof QuestionPending) throw questions.toError(error.question)
      if (!(error instanceof ServerError)) throw error
      log.info({ err: error, trouble: error.trouble }, 'plugin_call_failed')
      // It may want more than was granted: the person is led back to the sign-in.
      if (error.trouble === 'signIn') {
        await connections.drop(uid, pluginId)
        await listings.fail(uid, of, error)
      }
      throw new ToolError(error.message)
    } finally {
      connections.keep(uid, pluginId)
    }
  }

  function toAnswerTool({ plugin, state }: PluginOfPerson, tool: ServerTool, name: string, caller: Caller): AnswerTool {
    const shown: [string, string] = [cleanName(tool.name), cleanName(plugin.name)]
    const ask = (input: object): Ask => {
      const before = state?.allowed[tool.name]
      const hasChanged = before !== undefined && before.hash !== tool.hash
      const sent = compactJson(input)
      const { serverLabel, toolLabel, sentLabel, nothingSent, why, whyChanged } = pluginsMessages
      const { host, where } = whereIs(plugin)
      return {
        text: pluginsMessages.mayUse(...shown, where),
        names: shown,
        reason: hasChanged ? whyChanged : why,
        details: [
          { label: serverLabel, value: host },
          { label: toolLabel, value: tool.name },
          { label: sentLabel, value: sent === '{}' ? nothingSent : sent },
          ...(hasChanged ? describeChange(before, tool) : []),
        ],
        permits: pluginsMessages.permits(...shown),
        permission: `${permissionPrefix(plugin.id)}${tool.name}`,
      }
    }
    return {
      ...defineTool({
        name,
        label: pluginsMessages.label(shown[1]),
        description: tool.description || tool.name,
        input: z.record(z.string(), z.unknown()).refine((input) => compactJson(input).length <= SENT_MAX_CHARS, {
          error: pluginsMessages.inputTooLong(SENT_MAX_CHARS),
        }),
        inputSchema: tool.inputSchema,
        title: () => pluginsMessages.using(...shown),
        area: 'plugins',
        effect: 'sends',
        ask,
        readsUntrusted: true,
        origin: `plugin ${plugin.id}`,
        onlyReads: tool.saysReadOnly,
        limits: { seconds: PLUGIN_CALL_MS / 1_000, resultChars: PLUGIN_RESULT_MAX_CHARS },
        isAvailable: () => true,
        run: (input, context) => callTool(caller, { pluginId: plugin.id, tool, answerName: name }, input, context),
      }),
      // Also of what is cut here: a change beyond it counts.
      fingerprint: tool.hash,
    }
  }

  /** Tools to choose from; one is made only of what was chosen. */
  function toolsOf(of: PluginOfPerson, prefix: string, caller: Caller) {
    const off = new Set(of.state?.switchedOff)
    const taken = new Set<string>()
    return (of.state?.listing?.tools ?? []).map((tool) => {
      // Also of what is not chosen: a name must not depend on what else was.
      const answerName = toolNameFor(prefix, tool.name, taken)
      return {
        pluginName: of.plugin.name,
        name: tool.name,
        description: tool.description,
        isOn: !off.has(tool.name),
        make: () => toAnswerTool(of, tool, answerName, caller),
      }
    })
  }

  return async (caller, { modes, personWords }) => {
    const chooser = whoChooses(caller, modes)
    if (chooser === undefined) return { tools: [] }
    const rows = await listPlugins(db, caller.uid)
    const prefixes = prefixOf(rows.map(({ plugin }) => plugin))
    const plugins = rows.map((of) => ({
      id: of.plugin.id,
      // Magic mode does not lead anyone to a server that did not answer.
      isEnabled: of.state?.isEnabled !== false && (chooser === 'person' || of.state?.state === 'connected'),
      tools: toolsOf(of, prefixes.get(of.plugin.id)!, caller),
    }))
    if (chooser === 'magic') {
      const all = plugins.flatMap(({ isEnabled, tools }) => (isEnabled ? tools.filter(({ isOn }) => isOn) : []))
      return { tools: chooseByWords(all, personWords).map(({ make }) => make()) }
    }
    const { byPlugin, leftOut } = offeredTools(plugins)
    return {
      tools: plugins.flatMap(({ id }) => byPlugin.get(id) ?? []).map(({ make }) => make()),
      ...(leftOut > 0 && { note: pluginsMessages.notAllOffered(leftOut, ANSWER_PLUGIN_TOOLS_MAX) }),
    }
  }
}
