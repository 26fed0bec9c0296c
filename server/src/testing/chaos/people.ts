import { setTimeout as wait } from 'node:timers/promises'
import { accountApi } from '#contract/account/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { PUBLIC_SOURCES } from '#contract/magic-import/schema.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { Refused, type Person } from '../app.ts'
import { PASSPHRASE } from '../backup/set-up-backup.ts'
import { doSomething } from './actions.ts'
import { OLD_OWNER } from './begin-old.ts'
import type { Install } from './install.ts'
import { newJournal, type Journal } from './journal.ts'
import { MODELS } from './outside.ts'
import type { Draw } from './seeded.ts'

const TRY_AGAIN_MS = 40
/** Some have had enough after so many tries: then nobody knows whether it was done. */
const IMPATIENT = { share: 0.15, tries: 1 }
const PEOPLE = ['owner', 'bo', 'cleo'] as const
const PRICE = { inputMicros: 3_000_000, outputMicros: 11_000_000 }
const BUDGET_TOKENS = 50_000_000

export type People = {
  readonly journals: readonly Journal[]
  /** What they did, in order, for whoever reads a failure. */
  readonly diary: readonly string[]
  /** Each does one thing after the other until `isOver`, and at least so many. */
  live(isOver: () => boolean, least: number): Promise<void>
}

/** People who sign up, and the owner's settings for them, while nothing fails yet. */
export async function settle(install: Install, draw: Draw, secretWord: string, onTry: () => void): Promise<People> {
  const people: Person[] = []
  const { hasOwner } = await install.call(accountApi.install, {})
  for (const name of PEOPLE) {
    const isThere = hasOwner && people.length === 0
    const account = isThere ? OLD_OWNER : { ...OLD_OWNER, email: `${name}@example.com` }
    const route = isThere ? accountApi.signIn : accountApi.signUp
    people.push({ ...(await install.call(route, account)), ...account })
  }
  const [owner] = people as [Person]
  for (const { email } of people.slice(1)) await install.call(accountApi.setPlan, { email, plan: 'paid' }, owner)
  const { providers } = await install.call(providersApi.list, {}, owner)
  const model = (name: string) => `${providers[0]!.id}/${name}`
  await setUp(install, owner, people, Object.values(MODELS).map(model))
  const journals = people.map(newJournal)
  const draws = people.map(() => draw.fork())
  const diary: string[] = []

  function sendWith(journal: Journal, own: Draw) {
    return async <T>(request: () => Promise<T>): Promise<T | undefined> => {
      const tries = own.chance(IMPATIENT.share) ? IMPATIENT.tries : Infinity
      for (let attempt = 1; ; attempt += 1) {
        onTry()
        try {
          return await request()
        } catch (error) {
          const isFinal = error instanceof Refused && error.status < 500 && error.status !== 429
          if (isFinal) journal.problems.push(`${journal.person.email} was refused: ${error.status} ${error.message}`)
          if (isFinal || attempt >= tries) return undefined
          await wait(TRY_AGAIN_MS)
        }
      }
    }
  }

  async function liveOne(at: number, isOver: () => boolean, least: number): Promise<void> {
    const [journal, own] = [journals[at]!, draws[at]!]
    const hands = { install, journal, draw: own, secretWord, model, send: sendWith(journal, own) }
    for (let count = 0; count < least || !isOver(); count += 1) diary.push(`${PEOPLE[at]} ${await doSomething(hands)}`)
  }

  return {
    journals,
    diary,
    live: async (isOver, least) => {
      await Promise.all(people.map((_, at) => liveOne(at, isOver, least)))
    },
  }
}

async function setUp(install: Install, owner: Person, people: readonly Person[], models: string[]): Promise<void> {
  const { call, outside, copies } = install
  await call(
    settingsApi.change,
    {
      'search.searxngUrl': outside.searxngUrl,
      'search.without': [...PUBLIC_SOURCES],
      'backup.folder': copies,
      'backup.passphrase': PASSPHRASE,
    },
    owner,
  )
  const changes = (['free', 'paid'] as const).map((role) => ({ role, limit: 'answersAtOnce' as const, value: 1_000 }))
  await call(plansOwnerApi.changeLimits, { changes }, owner)
  for (const modelId of models) await call(budgetApi.setPrice, { modelId, ...PRICE }, owner)
  const budget = { kind: 'install', unit: 'tokens', amount: BUDGET_TOKENS } as const
  await call(budgetApi.change, { budget }, owner)
  for (const person of people) await call(labsApi.change, { webAccess: { isEnabled: true } }, person)
}
