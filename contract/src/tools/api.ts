import * as z from 'zod'
import { sentTurn } from '../chat/thread.ts'
import { route } from '../route.ts'
import { toolDecision } from '../questions/question.ts'
import { toolPermission } from './permission.ts'

/** What answers ask before they do it, and what they may do without asking. */
export const toolsApi = {
  /** Decides a question once. The answer goes on when all that it asked is decided. */
  decide: route('POST', '/v1/messages/{messageId}/decide', {
    security: 'question_decision',
    access: 'guest',
    input: toolDecision.extend({ messageId: z.uuid(), callId: z.string().min(1).max(200) }).strict(),
    output: sentTurn,
  }),
  permissions: route('GET', '/v1/tool-permissions', {
    access: 'guest',
    input: z.strictObject({}),
    output: z.object({ permissions: z.array(toolPermission) }),
  }),
  revoke: route('DELETE', '/v1/tool-permissions/{id}', {
    access: 'guest',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
  }),
}
