import type { Answer } from '#contract/chat/events.ts'
import { CHAT_TITLE_MAX_CHARS } from '#contract/chat/limits.ts'
import { generate } from '../../../adapters/models/index.ts'
import type { World } from '../../../world.ts'
import { findChat, suggestTitle, type ChatRow } from '../threads/chat-store.ts'
import { readPromptTurns } from '../threads/thread-store.ts'
import type { OpenModel } from '../../models/index.ts'

const READ_CHARS = 2_000
const WAIT_MS = 30_000
const TITLE_TOKENS = 200
/** Titles can wait: they are not to take the providers, or the server, from those who wait for an answer. */
const TITLES_AT_ONCE = 4

/** A chat as it was when the answer began. */
export type TitledChat = Pick<ChatRow, 'id' | 'title' | 'ownTitle' | 'leafId'>

type FirstTurn = {
  readonly uid: string
  readonly chat: TitledChat
  /** Undefined when it was asked earlier. */
  readonly question: string | undefined
}

/** After the first answer, asks the model for a better title than the start of the first message. */
export function createTitles({ db, log }: Pick<World, 'db' | 'log'>) {
  const lanes = Array.from({ length: TITLES_AT_ONCE }, () => Promise.resolve())
  let turn = 0
  const closing = new AbortController()

  async function ask({ uid, chat, question: sent }: FirstTurn, answer: string, model: OpenModel): Promise<void> {
    // It may have waited for its turn: a chat that is gone, or has a name by now, is nobody's business any more.
    const now = await findChat(db, uid, chat.id)
    if (now?.title !== chat.title || now.ownTitle !== null) return
    const question = sent ?? (await readPromptTurns(db, uid, chat.leafId, READ_CHARS))[0]?.content ?? ''
    let output = ''
    // Some models ignore that only a title is wanted, and how long it may be.
    const tooLong = new AbortController()
    const end = await generate(
      model.model,
      [
        {
          role: 'system',
          text: 'Write a title for the conversation: three to six words, in its language. Answer with the title only.',
        },
        {
          role: 'user',
          text: `Person: ${question.slice(0, READ_CHARS)}\n\nAssistant: ${answer.slice(0, READ_CHARS)}`,
        },
      ],
      {
        onEvent(event) {
          if (event.type === 'text') output += event.delta
          if (output.length > CHAT_TITLE_MAX_CHARS) tooLong.abort()
        },
        signal: AbortSignal.any([closing.signal, tooLong.signal]),
        silenceMs: WAIT_MS,
        maxOutputTokens: TITLE_TOKENS,
      },
    )
    const title = end.reason === 'done' ? cleanTitle(output) : undefined
    if (title) await suggestTitle(db, uid, chat.id, chat.title, title)
  }

  return {
    consider(
      { state, text }: Answer,
      { titleModel, depth, ...firstTurn }: FirstTurn & { titleModel: OpenModel | undefined; depth: number },
    ): void {
      if (
        depth !== 1 ||
        state !== 'done' ||
        firstTurn.chat.ownTitle !== null ||
        !titleModel ||
        !writesTitles(titleModel)
      )
        return
      const slot = turn++ % TITLES_AT_ONCE
      lanes[slot] = lanes[slot]!.then(() => ask(firstTurn, text, titleModel)).catch((error: unknown) =>
        log.warn({ err: error }, 'title_generation_failed'),
      )
    },
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(lanes)
    },
  }
}

/** The built-in engine would only repeat words of the first message, which the chat is named after already. */
function writesTitles({ info }: OpenModel): boolean {
  return info.provider.kind !== 'builtin'
}

/** A model's title is better than ours only if it is one short line of words. */
function cleanTitle(output: string): string | undefined {
  const [line = ''] = output.trim().split('\n')
  const title = line
    .replace(/^#+\s*|^title:\s*/i, '')
    .replace(/^["'“”*_`]+|["'“”*_`.]+$/g, '')
    .trim()
  return title.length >= 3 && title.length <= CHAT_TITLE_MAX_CHARS && /\p{L}/u.test(title) ? title : undefined
}
