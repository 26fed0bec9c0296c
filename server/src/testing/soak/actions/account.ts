import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { sessionsApi } from '#contract/account/sessions-api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { changelogApi } from '#contract/changelog/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { modelsApi } from '#contract/models/api.ts'
import { searchApi } from '#contract/search/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { createVisitor, addressOf, type Scene } from '../visitor.ts'
import { someWords, type Action } from './action.ts'
import { chatOnce } from './chats.ts'

/** Whoever comes for a while has an address that nobody had before them. */
let passersBy = 1 << 20

/** Somebody without an account, who sends a message. */
async function comeAsGuest(scene: Scene) {
  const address = addressOf((passersBy += 1))
  const nobody = createVisitor(scene, { ...scene.owner, token: '' }, { address, isPaid: false })
  const guest = await nobody.call(accountApi.beGuest, {})
  const person = { ...guest, email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` }
  const visitor = createVisitor(scene, person, { address, isPaid: false })
  const { chatId } = await chatOnce(visitor, 'hello')
  return { visitor, person, chatId }
}

export const ACCOUNT_ACTIONS: readonly Action[] = [
  {
    name: 'search everything',
    weight: 6,
    run: (visitor) => visitor.call(searchApi.search, { query: someWords(2) }),
  },
  {
    name: 'open the app',
    weight: 6,
    async run(visitor) {
      await visitor.call(accountApi.me, {})
      await visitor.call(modelsApi.list, {})
      await visitor.call(labsApi.read, {})
      await visitor.call(usageApi.read, {})
      await visitor.call(changelogApi.listSlugs, {})
    },
  },
  {
    name: 'sign out and in',
    weight: 1,
    async run(visitor) {
      await visitor.call(sessionsApi.list, {})
      await visitor.call(accountApi.signOut, {})
      await visitor.signIn()
    },
  },
  {
    name: 'take everything along',
    weight: 0.5,
    async run(visitor) {
      await visitor.download('/v1/chats/export')
      await visitor.download('/v1/account/data')
    },
  },
  {
    name: 'come as a guest, sign up and leave for good',
    weight: 1,
    async run({ scene }) {
      const { visitor, person } = await comeAsGuest(scene)
      const { email, password } = person
      await visitor.call(accountApi.signUp, { email, password })
      await visitor.signIn()
      await chatOnce(visitor, 'hello')
      await visitor.call(accountApi.remove, { password })
    },
  },
  {
    name: 'come as a guest and go',
    weight: 1,
    async run({ scene }) {
      const { visitor, chatId } = await comeAsGuest(scene)
      await visitor.call(chatApi.open, { chatId })
      await visitor.call(accountApi.signOut, {})
    },
  },
]
