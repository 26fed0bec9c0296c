import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { outgoingMessage, SentTurn } from '#contract/chat/thread.ts'
import type { Model } from '#contract/models/schema.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { ChatDependencies } from '../dependencies.ts'
import type { AnswerDetails } from '../tables.ts'
import { turnResearchOff } from '../threads/modes-store.ts'
import { buildTurn, type SendRequest, type TurnSource } from './build-turn.ts'
import type { MessageAttachments } from './message-attachments.ts'

type ParsedMessage = Omit<z.output<typeof outgoingMessage>, 'canvasId'>

type ResearchStarterDependencies = Pick<World, 'db' | 'clock'> & {
  readonly dependencies: Pick<ChatDependencies, 'research' | 'bots' | 'defaultModelId' | 'openModel'>
  readonly messageAttachments: MessageAttachments
  begin(caller: Caller, request: SendRequest, now: Date, turnSource: TurnSource): Promise<SentTurn>
}

/** A message that begins a research: both are stored together, and the answer shows it. */
export function createResearchStarter(starter: ResearchStarterDependencies) {
  const { clock, dependencies, messageAttachments, begin } = starter
  const { research } = dependencies

  return async (
    caller: Caller,
    { clientMessageId, modelId, ...message }: ParsedMessage,
    { startsBySelf }: NonNullable<ParsedMessage['research']>,
  ): Promise<SentTurn> => {
    if (message.projectId) throw notInProject()
    research.admit(caller)
    const now = clock()
    const id = randomUUIDv7()
    const chosen = modelId ?? (await dependencies.defaultModelId(caller))
    const opened = await dependencies.openModel(chosen)
    const request = {
      clientMessageId,
      model: opened,
      modelId: chosen,
      about: { chatId: message.chatId },
      body: [message, modelId],
    }
    const sent = await begin(caller, request, now, async (tx) => {
      // It answers by itself, whoever else the chat is with.
      const turn = await buildTurn(
        tx,
        caller,
        now,
        { ...message, botId: null },
        { messageAttachments, ...dependencies },
      )
      const { chatId } = turn
      const [asked, answer] = turn.rows
      const rows = [asked, { ...answer!, state: 'done' as const, details: showing(id, opened.info) }] as const
      const begun = { id, uid: caller.uid, chatId, messageId: answer!.id, question: message.text, modelId: chosen }
      return {
        ...turn,
        rows,
        isAnswered: true,
        async afterStored(after) {
          await turn.afterStored?.(after)
          if (await turnResearchOff(after, caller.uid, chatId)) throw notInProject()
          await research.begin(after, { ...begun, startsBySelf })
        },
      }
    })
    research.announce()
    return sent
  }
}

/** The answer as it is until there is a report. */
function showing(research: string, { id, name }: Model): AnswerDetails {
  const { text: _, state: __, ...details } = EMPTY_ANSWER
  return { ...details, model: { id, name }, research }
}

function notInProject(): AppError {
  return new AppError('forbidden', researchMessages.notInProject)
}
