import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { BOTS_MAX, BOTS_MAX_GUEST } from '#contract/bots/limits.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { avatarPath, handleOf, type Bot, type BotConfig, type BotDraft } from '#contract/bots/schema.ts'
import { errorMessages } from '#contract/envelope.ts'
import type { Visibility } from '#contract/visibility.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { refuseTakenDown } from '../moderation/index.ts'
import { changesIn, publicWordsOf, toBot, type BotInput } from './bot.ts'
import type { BotsDependencies } from './dependencies.ts'
import type { Icons } from './icons.ts'
import {
  changeBot,
  countBots,
  deleteBot,
  findOwn,
  insertBot,
  isTaken,
  lockBot,
  lockOwner,
  claimHandle,
  type BotRow,
} from './store.ts'

type SavingDependencies = Pick<BotsDependencies, 'attachments' | 'withdrawBot' | 'withdrawQuotes'> & {
  readonly icons: Pick<Icons, 'require' | 'takeOff'>
}

/** How bots come, change and go. */
export function createSaving(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { attachments, icons, withdrawBot, withdrawQuotes }: SavingDependencies,
) {
  async function reserveHandle(tx: Transaction, handle: string, exceptId?: string): Promise<void> {
    if (!(await claimHandle(tx, handle, exceptId))) throw nameTaken()
  }

  /** Changes a bot of the caller's as `decide` says; when that is nothing, it stays untouched. */
  function change(
    uid: string,
    id: string,
    decide: (tx: Transaction, before: BotRow) => Promise<BotInput> | BotInput,
  ): Promise<Bot> {
    return db.transaction(async (tx) => {
      const before = found(await lockBot(tx, uid, id))
      const changed = changesIn(before, await decide(tx, before))
      if (Object.keys(changed).length === 0) return toBot(before)
      const after = await changeBot(tx, before, { ...changed, updatedAt: clock() })
      if (changed.icon !== undefined) await icons.takeOff(tx, uid, before.icon)
      return toBot(after)
    })
  }

  return {
    create({ uid, isGuest }: Caller, draft: BotDraft): Promise<Bot> {
      const { name, personality, prompt, welcomeMessage, icon } = draft
      const now = clock()
      return db.transaction(async (tx) => {
        await lockOwner(tx, uid)
        if ((await countBots(tx, uid)) >= (isGuest ? BOTS_MAX_GUEST : BOTS_MAX)) throw tooMany(isGuest)
        await icons.require(tx, uid, icon)
        const handle = handleOf(name)
        await reserveHandle(tx, handle)
        const added = await insertBot(tx, {
          id: randomUUIDv7(),
          uid,
          name,
          handle,
          description: personality,
          greeting: welcomeMessage,
          prompt,
          icon: icon || avatarPath(randomUUID()),
          access: 'private',
          isDraft: true,
          createdAt: now,
          updatedAt: now,
        })
        return toBot(added)
      })
    },

    update({ uid }: Caller, id: string, config: BotConfig): Promise<Bot> {
      return change(uid, id, async (tx, before) => {
        const { name, icon } = config
        // What everyone sees is not changed back into what was taken down.
        if (before.access === 'public') await refuseTakenDown(tx, uid, 'bot', publicWordsOf({ ...before, ...config }))
        if (icon !== undefined && icon !== before.icon) await icons.require(tx, uid, icon)
        const handle = name === undefined ? before.handle : handleOf(name)
        if (handle !== before.handle) await reserveHandle(tx, handle, id)
        return { ...config, handle, icon: icon === '' ? avatarPath(randomUUID()) : icon }
      })
    },

    /** Whoever shows a bot to everybody has signed up. */
    async setAccess({ uid, isGuest }: Caller, id: string, access: Visibility): Promise<Bot> {
      const bot = await change(uid, id, async (tx, before) => {
        if (isGuest && access === 'public') throw new AppError('sign_up_needed', errorMessages.signUpNeeded)
        if (access === 'private') {
          await withdrawBot(tx, id)
          return { access }
        }
        await refuseTakenDown(tx, uid, 'bot', publicWordsOf(before))
        return { access, takenDownReason: null }
      })
      if (access === 'private') await withdrawQuotes()
      return bot
    },

    async remove({ uid }: Caller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const gone = found(await deleteBot(tx, uid, id))
        await attachments.release(tx, uid, id)
        await icons.takeOff(tx, uid, gone.icon)
      })
      await withdrawQuotes()
    },

    /** Whether a name is free, or the bot's own. */
    async validate({ uid }: Caller, { id, name }: { id?: string | undefined; name: string }) {
      if (id !== undefined && !(await findOwn(db, uid, id))) throw notFound()
      const handle = handleOf(name)
      if (await isTaken(db, handle, id)) throw nameTaken()
      return { name, handle }
    },
  }
}

function nameTaken(): AppError {
  return new AppError('conflict', botMessages.nameTaken, { fields: { name: botMessages.nameTaken } })
}

function tooMany(isGuest: boolean): AppError {
  return new AppError('limit_reached', isGuest ? botMessages.tooManyGuest : botMessages.tooMany)
}
