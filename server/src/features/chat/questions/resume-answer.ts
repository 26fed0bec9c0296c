import type { ChatEvent } from '#contract/chat/events.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import type { OpenAnswerWriter } from '../answering/answer-writer.ts'
import { withPictures } from '../answering/prompt.ts'
import type { Run } from '../answering/run.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { createCitablePassages } from '../../retrieval/index.ts'
import { savePaused, type PausedAnswer } from '../answering/paused-store.ts'
import type { OpenModel } from '../../models/index.ts'

type End = Extract<ChatEvent, { type: 'end' }>
type ResumeRequest = { readonly caller: Caller; readonly model: OpenModel; readonly paused: PausedAnswer }
export type ResumeAnswer = (run: Run, request: ResumeRequest) => Promise<End>

/** Goes on with an answer whose person has decided: makes the calls that they allowed, and lets the model go on. */
export function createResumeAnswer(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { attachments }: Pick<ChatDependencies, 'attachments'>,
  openAnswerWriter: OpenAnswerWriter,
): ResumeAnswer {
  return async (run, { caller, model, paused }) => {
    const { answer } = run.snapshot()
    const passages = createCitablePassages(paused.passages, answer.sources)
    const writer = await openAnswerWriter(run, {
      caller,
      model,
      passages,
      chat: paused.chat,
      known: paused.known,
      views: answer.tools.flatMap(({ view }) => view ?? []),
      hasDocuments: paused.hasDocuments,
      continuedText: answer.text,
      withoutTools: false,
      toolState: paused.toolbox,
    })
    const decisions = new Map(answer.tools.flatMap(({ id, decision }) => (decision ? [[id, decision] as const] : [])))
    const prompt = model.info.can.images
      ? await withPictures(paused.prompt, (ids) => attachments.images(caller.uid, ids, run.signal))
      : paused.prompt
    const generation = await writer.generate(prompt, {
      room: 0,
      hasText: answer.text !== '',
      resumed: { loop: paused.toolbox.loop, decisions },
    })
    if (generation.paused) {
      const next = { ...paused, passages: passages.citable(), toolbox: generation.paused }
      await savePaused(db, run.messageId, next, clock())
    }
    return generation.end
  }
}
