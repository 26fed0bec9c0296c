import * as z from 'zod'
import { attachmentIds } from '../attachments/schema.ts'
import { sentTurn } from '../chat/thread.ts'
import { route } from '../route.ts'
import { pinnedTools, tool, TOOL_REACTIONS, toolGroup, toolInput, toolMetrics, toolRun } from './schema.ts'

const slug = z.string().min(1).max(80)
const one = z.strictObject({ toolId: slug })
const pins = z.object({ pinnedTools })
const done = z.object({})
const oneRun = z.strictObject({ chatId: z.uuid() })

/** The AI tools. They need sign-in. */
export const aiToolsApi = {
  /** Every tool, and the groups that they are shown in. */
  list: route('GET', '/v1/tools', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ tools: z.array(tool), groups: z.array(toolGroup) }),
  }),
  metrics: route('GET', '/v1/tools/metrics', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ metrics: z.array(toolMetrics) }),
  }),
  /** Likes it or does not; the newest word of a person counts. */
  react: route('POST', '/v1/tools/reaction', {
    access: 'member',
    input: one.extend({ type: z.enum(TOOL_REACTIONS) }),
    output: toolMetrics,
  }),
  /** Somebody looks at a tool: counted once a person, tool and day. */
  view: route('GET', '/v1/tools/page-views', { access: 'member', input: one, output: done }),

  listPinned: route('GET', '/v1/user/preferences/pinned-tools', {
    access: 'member',
    input: z.strictObject({}),
    output: pins,
  }),
  pin: route('PATCH', '/v1/user/preferences/pinned-tools/pin', { access: 'member', input: one, output: pins }),
  unpin: route('PATCH', '/v1/user/preferences/pinned-tools/unpin', { access: 'member', input: one, output: pins }),

  /** Lets a tool work: what comes of it is an answer like any other, with a stream to follow. */
  run: route('POST', '/v1/tools/{slug}/runs', {
    access: 'member',
    input: z.strictObject({
      slug,
      clientMessageId: z.uuid(),
      input: toolInput,
      attachmentIds: attachmentIds.default([]),
      modelId: z.string().max(300).optional(),
    }),
    output: sentTurn,
  }),
  /** A person's own runs of a tool, the newest first. */
  listRuns: route('GET', '/v1/tools/{slug}/runs', {
    access: 'member',
    input: z.strictObject({ slug, cursor: z.string().max(200).optional() }),
    output: z.object({ runs: z.array(toolRun), nextCursor: z.string().nullable() }),
  }),
  /** What a run was asked. */
  readRun: route('GET', '/v1/tools/runs/{chatId}', {
    access: 'member',
    input: oneRun,
    output: toolRun.extend({ input: toolInput, attachmentIds: z.array(z.string()) }),
  }),
  /** Makes a chat of a run, which the history lists from now on. */
  continueInChat: route('POST', '/v1/tools/runs/{chatId}/continue', {
    access: 'member',
    input: oneRun,
    output: oneRun,
  }),
}
