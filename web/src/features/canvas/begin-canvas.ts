import { canvasApi } from '#contract/canvas/api.ts'
import { call } from '../../api/call.ts'

/** Answers the id of the text. A visitor becomes a guest first. */
export async function beginCanvas(messageId: string | undefined, isVisitor: boolean): Promise<string> {
  return (await call(canvasApi.begin, messageId === undefined ? {} : { messageId }, { isVisitor })).id
}
