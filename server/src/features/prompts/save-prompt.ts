import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod'
import { publishingGate } from '#contract/account/can.ts'
import { SAVED_PROMPTS_MAX } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import type { newPrompt, promptChange, SavedPrompt } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { refuseTakenDown } from '../moderation/index.ts'
import { publicWordsOf, toPrompt, wordsOf } from './prompt.ts'
import { changePrompt, countSaved, hidePrompt, insertPrompt, lockOwner, lockPrompt, unhidePrompt } from './store.ts'

/** How the prompts of a person come, change and go. */
export function createSaving({ db, clock }: Pick<World, 'db' | 'clock'>) {
  async function refuseMore(tx: Transaction, uid: string): Promise<void> {
    await lockOwner(tx, uid)
    if ((await countSaved(tx, uid)) >= SAVED_PROMPTS_MAX) throw new AppError('conflict', promptMessages.tooMany)
  }

  return {
    async save(caller: Caller, input: z.output<typeof newPrompt>): Promise<SavedPrompt> {
      refusePublishing(caller, input.promptType)
      const { uid } = caller
      const now = clock()
      const fields = {
        name: input.promptName,
        text: input.promptText,
        tags: input.promptTag,
        visibility: input.promptType,
      }
      const created = { id: randomUUIDv7(), uid, useCount: 0, createdAt: now, updatedAt: now, deletedAt: null }
      const row = await db.transaction(async (tx) => {
        await refuseMore(tx, uid)
        if (fields.visibility === 'public') await refuseTakenDown(tx, uid, 'prompt', publicWordsOf(fields))
        return insertPrompt(tx, { ...created, takenDownReason: null, ...fields, words: wordsOf(fields) })
      })
      return toPrompt(row, uid)
    },

    async change(caller: Caller, id: string, input: z.output<typeof promptChange>): Promise<SavedPrompt> {
      const { uid } = caller
      const row = await db.transaction(async (tx) => {
        const before = found(await lockPrompt(tx, uid, id))
        refusePublishing(caller, input.promptType)
        const after = {
          name: input.promptName ?? before.name,
          text: input.promptText ?? before.text,
          tags: input.promptTag ?? before.tags,
          visibility: input.promptType ?? before.visibility,
        }
        const isPublic = after.visibility === 'public'
        if (isPublic) await refuseTakenDown(tx, uid, 'prompt', publicWordsOf(after))
        const takenDownReason = isPublic ? null : before.takenDownReason
        const change = { ...after, takenDownReason, words: wordsOf(after), updatedAt: clock() }
        return (await changePrompt(tx, uid, id, change))!
      })
      return toPrompt(row, uid)
    },

    async remove({ uid }: Caller, id: string): Promise<void> {
      found(await hidePrompt(db, uid, id, clock()))
    },

    async restore({ uid }: Caller, id: string): Promise<SavedPrompt> {
      const row = found(await db.transaction((tx) => unhidePrompt(tx, uid, id)))
      return toPrompt(row, uid)
    },
  }
}

/** What everyone finds comes from somebody who can be found. */
function refusePublishing(caller: Caller, wished: Visibility | undefined): void {
  const gate = publishingGate(caller)
  if (wished === 'public' && gate !== 'open') throw new AppError(gate, promptMessages.publishingNeedsAccount)
}
