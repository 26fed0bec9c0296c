import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { say } from '#contract/chat/messages.ts'
import type { again, outgoing, Sent } from '#contract/chat/thread.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { Attaching } from './attaching.ts'
import { findChat, findSent, toEntry, type ChatRow, type NewChat } from './chat-store.ts'
import type { ChatGiven, OpenModel, ToldAbout } from './given.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'
import type { createSpeaking } from './speaking.ts'
import { freshMessages, readMessages } from './thread-store.ts'
import type { createTitles } from './titles.ts'
import { storeNewChats, storeNextTurn, storeTogether, type StoredTurn, type Turn } from './turn-store.ts'
import { isPlain, writeAnswerAgain, writePlainQuestion, writeQuestion, type NewTurn } from './turns.ts'
import type { createWithdrawing } from './withdrawing.ts'

type Outgoing = z.output<typeof outgoing>
type Again = z.output<typeof again>

type Parts = {
  world: Pick<World, 'db' | 'clock'>
  given: ChatGiven
  runs: Runs
  speaking: ReturnType<typeof createSpeaking>
  attaching: Attaching
  titles: ReturnType<typeof createTitles>
  withdrawing: ReturnType<typeof createWithdrawing>
}

type Asked = { clientMessageId: string; modelId: string | undefined; about: ToldAbout; body: unknown }
type Stored = NewTurn & { readonly chat: ChatRow }

/** What a request adds: known at once, or after looking at what is there. */
type Write = NewTurn | ((tx: Transaction) => Promise<NewTurn>)

/**
 * Everything that makes an answer begin. The quota and what was asked are stored together, in one statement, before
 * a model hears of it. The same client id always finds the first try.
 */
export function createSending({ world: { db, clock }, given, runs, speaking, attaching, titles, withdrawing }: Parts) {
  const { counting } = given
  const storeWithOthers = storeTogether(db, counting.statement)

  /** Together with those of others, unless it belongs to a transaction. */
  async function storeNewChat(within: Queryable, turn: Turn<NewChat>): Promise<StoredTurn> {
    if (within === db) return storeWithOthers(turn)
    const [stored] = await storeNewChats(within, counting.statement(), [turn])
    return stored!
  }

  function begin(caller: Caller, asked: Asked, now: Date, write: Write): Promise<Sent> {
    return runs.admit(() => beginAnswer(caller, asked, now, write))
  }

  async function beginAnswer(caller: Caller, asked: Asked, now: Date, write: Write): Promise<Sent> {
    const bodyHash = createHash('sha256').update(JSON.stringify(asked.body)).digest('base64url')
    try {
      const model = await given.openModel(asked.modelId ?? (await given.defaultModelId(caller)))
      const request = { clientMessageId: asked.clientMessageId, bodyHash, now }
      const storing =
        typeof write === 'function'
          ? db.transaction(async (tx) => {
              const turn = await write(tx)
              const done = await store(tx, caller, request, turn)
              await turn.afterwards?.(tx)
              return done
            })
          : store(db, caller, request, write)
      // Behind the message: the embedded database does one thing at a time, and the sender waits for the message alone.
      const told = given.instructions(caller, asked.about)
      // Nobody waits for it if the message is refused.
      told.catch(() => {})
      const stored = await storing
      answer(caller, model, stored, told)
      const { rows, chat, newChat } = stored
      const ids = rows.map(({ id }) => id)
      return { chat: toEntry(chat), messages: newChat ? freshMessages(rows) : await readMessages(db, caller.uid, ids) }
    } catch (error) {
      // Whatever stands in the way now, an earlier try of the same request has its answer.
      const earlier = await findEarlier(caller.uid, asked.clientMessageId, bodyHash)
      if (earlier) return earlier
      throw error
    }
  }

  async function store(
    within: Queryable,
    caller: Caller,
    { clientMessageId, bodyHash, now }: { clientMessageId: string; bodyHash: string; now: Date },
    turn: NewTurn,
  ): Promise<Stored> {
    const { chatId, newChat, firstTitle: title } = turn
    const [first, ...rest] = turn.rows
    const brought = { asked: counting.asked(caller), rows: [{ ...first, clientMessageId, bodyHash }, ...rest] }
    const moved = { id: chatId, uid: caller.uid, leafId: turn.rows.at(-1)!.id, updatedAt: now, title }
    const stored = newChat
      ? await storeNewChat(within, { ...brought, chat: newChat })
      : await storeNextTurn(within, counting.statement(), { ...brought, chat: moved })
    if (stored.isKnown) throw new AppError('conflict', say.sameIdOtherBody)
    if (!stored.isCounted) throw await counting.refusal(caller, within)
    if (!stored.chat) throw notFound()
    return { ...turn, chat: stored.chat }
  }

  function answer(caller: Caller, model: OpenModel, stored: Stored, told: Promise<string>): void {
    const { chatId, rows, newChat, goingOn } = stored
    const { uid } = caller
    const { id, parentId, depth } = rows.at(-1)!
    const [{ content, attachments = [] }] = rows
    const question = rows.length === 2 ? content : undefined
    const said = newChat && [{ role: 'user' as const, content, attachments, depth: 0 }]
    const work = async (run: Run) => {
      const project = stored.chat.project && given.projects.context(caller, stored.chat.project.id, chatId)
      const bot = stored.bot && { face: stored.bot, context: given.bots.context(uid, stored.bot.id) }
      const end = await speaking(run, { uid, chatId, below: parentId!, model, said, goingOn, told, project, bot })
      const { text } = run.place().answer
      titles.consider({ uid, chat: stored.chat, model, depth, end: end.reason, question, answer: text })
      return end
    }
    runs.start(id, uid, work, async (text) => {
      await given.answered(uid, { chatId, text })
      // A document that its bot lost meanwhile is quoted no longer.
      if (stored.bot) await withdrawing.withdraw()
    })
  }

  async function findEarlier(uid: string, clientMessageId: string, bodyHash: string): Promise<Sent | undefined> {
    const found = await findSent(db, uid, clientMessageId)
    if (!found) return undefined
    if (found.bodyHash !== bodyHash) throw new AppError('conflict', say.sameIdOtherBody)
    const chat = await findChat(db, uid, found.chatId)
    if (!chat) throw notFound()
    return { chat: toEntry(chat), messages: await readMessages(db, uid, found.messageIds) }
  }

  function answerAgain(caller: Caller, wish: Again, how: 'regenerate' | 'continue'): Promise<Sent> {
    const { clientMessageId, messageId, modelId, botId } = wish
    const asked = { clientMessageId, modelId, about: { messageId }, body: [how, messageId, modelId, botId] }
    const now = clock()
    const again = { messageId, goesOn: how === 'continue', botId }
    return begin(caller, asked, now, (tx) => writeAnswerAgain(tx, caller.uid, now, again, given.bots))
  }

  return {
    send(caller: Caller, { clientMessageId, modelId, ...question }: Outgoing): Promise<Sent> {
      const asked = { clientMessageId, modelId, about: { chatId: question.chatId }, body: [question, modelId] }
      const now = clock()
      if (isPlain(question)) return begin(caller, asked, now, writePlainQuestion(caller.uid, now, question))
      return begin(caller, asked, now, async (tx) => {
        const { chatId, projectId } = question
        if (!chatId && projectId) await given.projects.require(tx, caller.uid, projectId)
        return writeQuestion(tx, caller, now, question, { attaching, bots: given.bots })
      })
    },

    /** Writes another answer beside the old one. */
    regenerate(caller: Caller, wish: Again): Promise<Sent> {
      return answerAgain(caller, wish, 'regenerate')
    },

    /** Writes the answer again with all it said, and goes on from there. */
    goOn(caller: Caller, wish: Again): Promise<Sent> {
      return answerAgain(caller, wish, 'continue')
    },
  }
}
