import { toolsApi } from '#contract/tools/api.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import { listPermissions, movePermissions, removePermission } from './permission-store.ts'

export {
  defineTool,
  type AnswerTool,
  type Ask,
  type Choice,
  type FindTools,
  type LookUp,
  type ToolChat,
  type ToolContext,
  type ToolResult,
} from './tool.ts'
export { bitsOfOpening, type Offer } from './choice-bits.ts'
export { InputRequired, ToolChanged, ToolError } from './tool-error.ts'
export { GUARD_MEMORY, textsRead } from './guard.ts'
export { replayAnswer, stepsLength, turnsOfAnswer, type ContinuedAnswer } from './earlier-steps.ts'
export {
  createToolboxes,
  type Generation,
  type ToolState,
  type PausedToolbox,
  type Toolbox,
  type Toolboxes,
  type ToolboxDependencies,
  type Toolset,
} from './toolbox.ts'
export { addChoices, addLabels, showIds, startParagraphs } from './event-transforms.ts'
export type { StepEvents } from './tool-loop.ts'
export type { RequestedCall } from './tool-caller.ts'
export { addPermission, removePermissionsFor } from './permission-store.ts'

type ToolsDependencies = {
  /** The titles of those of these chats that are the person's and are there. */
  titlesOf(uid: string, chatIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** What answers may do without asking: their person sees it, and takes it back. */
export function createTools({ db }: Pick<World, 'db'>, { titlesOf }: ToolsDependencies): Feature {
  return {
    mount(router) {
      mount(router, toolsApi.permissions, async (_, { uid }) => {
        const rows = await listPermissions(db, uid)
        const titles = await titlesOf(uid, [...new Set(rows.flatMap(({ chatId }) => chatId ?? []))])
        return {
          permissions: rows.flatMap(({ chatId, createdAt, ...row }) => {
            const title = chatId === null ? undefined : titles.get(chatId)
            // Its chat was deleted, and may come back.
            if (chatId !== null && title === undefined) return []
            return {
              ...row,
              createdAt: createdAt.toISOString(),
              chat: chatId === null ? null : { id: chatId, title: title! },
            }
          }),
        }
      })
      mount(router, toolsApi.revoke, async ({ id }, { uid }) => {
        if (!(await removePermission(db, uid, id))) throw notFound()
        return {}
      })
    },
    mergeAccount: movePermissions,
  }
}
