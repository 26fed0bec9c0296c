import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { moveCrafts } from './edit-store.ts'
import { createEditing } from './edit-craft.ts'
import type { CraftsDependencies } from './dependencies.ts'
import { CRAFT_INSTRUCTIONS, editInstructions, shortInstructions, type EditedCraft } from './instructions.ts'
import { createSharing, type PublicCraft } from './share-craft.ts'

export type { CraftsDependencies, PublicCraft }

/** What a model is told about crafts. `short` is for one that can read little: only what the question asks for. */
type CraftInstructions = { readonly whole: string; short(question: string, maxChars: number): string }

export type Crafts = {
  mount(router: Router): void
  /** For chat: how the model is told to write crafts; nothing for someone who has turned them off. */
  instructions(
    caller: Caller,
    about: { chatId?: string | undefined; messageId?: string | undefined },
  ): Promise<CraftInstructions>
  /** For chat: links that keep in step follow what an answer has changed. */
  followAnswer(uid: string, answer: { chatId: string; text: string }): Promise<void>
  /** For the craft host: what a public link shows. */
  readPublic(shareId: string): Promise<PublicCraft | undefined>
  /** For account: a guest who signs in brings their crafts along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
}

/** Things that answers make: read in a window, run in a box, shared by link. */
export function createCrafts(world: Pick<World, 'db' | 'clock' | 'secret'>, dependencies: CraftsDependencies): Crafts {
  const editing = createEditing(world, dependencies)
  const sharing = createSharing(world, dependencies)
  return {
    mount(router) {
      editing.mount(router)
      sharing.mount(router)
    },
    async instructions(caller, about) {
      const { messageId } = about
      const chatId = about.chatId ?? (messageId && (await dependencies.chats.findAnswer(caller.uid, messageId))?.chatId)
      if (!chatId) return (await dependencies.isEnabled(caller, undefined)) ? instructionsWith([]) : NOTHING
      const [isEnabled, edited] = await Promise.all([
        dependencies.isEnabled(caller, chatId),
        editing.listManualEdits(caller.uid, chatId),
      ])
      return isEnabled ? instructionsWith(edited) : NOTHING
    },
    followAnswer: editing.followAnswer,
    readPublic: sharing.readPublic,
    mergeAccount: moveCrafts,
  }
}

const NOTHING: CraftInstructions = { whole: '', short: () => '' }

function instructionsWith(edited: readonly EditedCraft[]): CraftInstructions {
  return {
    whole: CRAFT_INSTRUCTIONS + editInstructions(edited),
    short: (question, maxChars) => shortInstructions(question, edited, maxChars),
  }
}
