import { botsApi } from '#contract/bots/api.ts'
import { success } from '#contract/envelope.ts'
import { found } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import { INERT } from '../../http/responses/picture-response.ts'
import type { World } from '../../world.ts'
import { drawAvatar } from './avatar.ts'
import { toBot } from './bot.ts'
import { toRememberedBot } from './chat-bots.ts'
import type { BotsDependencies } from './dependencies.ts'
import type { Icons } from './icons.ts'
import type { Knowledge } from './knowledge.ts'
import type { createListing } from './list-bots.ts'
import type { createSaving } from './save-bot.ts'
import { findVisible } from './store.ts'

type BotsRoutesDependencies = {
  readonly world: Pick<World, 'db'>
  readonly dependencies: Pick<BotsDependencies, 'beginChat'>
  readonly listing: ReturnType<typeof createListing>
  readonly saving: ReturnType<typeof createSaving>
  readonly knowledge: Knowledge
  readonly icons: Icons
}

/** What is drawn from an id is the same tomorrow, unless we learn to draw better. */
const DRAWN = { ...INERT, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }

export function mountBots(
  router: Router,
  { world: { db }, dependencies, listing, saving, knowledge, icons }: BotsRoutesDependencies,
): void {
  mount(router, botsApi.list, (query, caller) => listing.list(caller, query))
  // Before the profile: its address would take "curated" for a bot's id.
  mount(router, botsApi.curated, ({ category }) => listing.curated(category))
  mount(router, botsApi.open, async ({ chatbotId }, caller) => {
    const bot = found(await findVisible(db, caller?.uid, chatbotId))
    return toBot(bot)
  })
  mount(router, botsApi.create, (draft, caller) => saving.create(caller, draft))
  mount(router, botsApi.validate, (name, caller) => saving.validate(caller, name))
  mount(router, botsApi.update, (update, caller) =>
    update.type === 'update'
      ? saving.update(caller, update.chatbotId, update.chatbotConfig)
      : saving.setAccess(caller, update.chatbotId, update.accessType),
  )
  mount(router, botsApi.remove, async ({ chatbotId }, caller) => {
    await saving.remove(caller, chatbotId)
    return {}
  })
  mount(router, botsApi.startChat, ({ chatbotId }, caller) =>
    db.transaction(async (tx) => {
      const bot = found(await findVisible(tx, caller.uid, chatbotId))
      return { chatId: await dependencies.beginChat(tx, caller, toRememberedBot(bot)) }
    }),
  )

  mount(router, botsApi.knowledge, async ({ chatbotId }, caller) => ({
    attachments: await knowledge.list(caller, chatbotId),
  }))
  mount(router, botsApi.attach, async ({ chatbotId, attachmentIds }, caller) => ({
    attachments: await knowledge.attach(caller, chatbotId, attachmentIds),
  }))
  mount(router, botsApi.addText, ({ chatbotId, ...text }, caller) => knowledge.addText(caller, chatbotId, text))

  mount(router, botsApi.signIcons, (request, caller) => icons.sign(caller, request))
  mountRaw(router, botsApi.putIcon, async (signed, caller, { request: { headers, signal }, body }) => {
    await icons.put(caller, signed, { headers, signal, body })
    return Response.json(success({}))
  })
  mount(router, botsApi.publishIcon, ({ fileName }, caller) => icons.publish(caller, fileName))
  mountRaw(router, botsApi.icon, ({ id }, _, { headers }) => icons.show(id, headers))
  mountRaw(router, botsApi.avatar, ({ seed }) => new Response(drawAvatar(seed), { headers: DRAWN }))
}
