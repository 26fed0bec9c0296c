import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { publishingGate } from '#contract/account/can.ts'
import { SAVED_PROMPTS_MAX } from '#contract/prompts/limits.ts'
import { say } from '#contract/prompts/messages.ts'
import type { newPrompt, promptChange, SavedPrompt } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { toPrompt, wordsOf } from './prompt.ts'
import { changePrompt, countKept, hidePrompt, insertPrompt, lockKeeper, lockPrompt, unhidePrompt } from './store.ts'

/** How the prompts of a person come, change and go. */
export function createKeeping({ db, clock }: Pick<World, 'db' | 'clock'>) {
  async function refuseMore(tx: Transaction, uid: string): Promise<void> {
    await lockKeeper(tx, uid)
    if ((await countKept(tx, uid)) >= SAVED_PROMPTS_MAX) throw new AppError('conflict', say.tooMany)
  }

  return {
    async save(caller: Caller, wish: z.output<typeof newPrompt>): Promise<SavedPrompt> {
      refusePublishing(caller, wish.promptType)
      const { uid } = caller
      const now = clock()
      const fields = {
        name: wish.promptName,
        text: wish.promptText,
        tags: wish.promptTag,
        visibility: wish.promptType,
      }
      const born = { id: randomUUIDv7(), uid, useCount: 0, createdAt: now, updatedAt: now, deletedAt: null }
      const row = await db.transaction(async (tx) => {
        await refuseMore(tx, uid)
        return insertPrompt(tx, { ...born, ...fields, words: wordsOf(fields) })
      })
      return toPrompt(row, uid)
    },

    async change(caller: Caller, id: string, wish: z.output<typeof promptChange>): Promise<SavedPrompt> {
      const { uid } = caller
      const row = await db.transaction(async (tx) => {
        const before = await lockPrompt(tx, uid, id)
        if (!before) throw notFound()
        refusePublishing(caller, wish.promptType)
        const after = {
          name: wish.promptName ?? before.name,
          text: wish.promptText ?? before.text,
          tags: wish.promptTag ?? before.tags,
          visibility: wish.promptType ?? before.visibility,
        }
        return (await changePrompt(tx, uid, id, { ...after, words: wordsOf(after), updatedAt: clock() }))!
      })
      return toPrompt(row, uid)
    },

    async remove({ uid }: Caller, id: string): Promise<void> {
      if (!(await hidePrompt(db, uid, id, clock()))) throw notFound()
    },

    async restore({ uid }: Caller, id: string): Promise<SavedPrompt> {
      const row = await db.transaction((tx) => unhidePrompt(tx, uid, id))
      if (!row) throw notFound()
      return toPrompt(row, uid)
    },
  }
}

/** What everyone finds comes from somebody who can be found. */
function refusePublishing(caller: Caller, wished: Visibility | undefined): void {
  const gate = publishingGate(caller)
  if (wished === 'public' && gate !== 'open') throw new AppError(gate, say.publishingNeedsAccount)
}
