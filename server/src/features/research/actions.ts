import { randomUUIDv7 } from 'node:crypto'
import { deepResearchGate } from '#contract/account/can.ts'
import type { User } from '#contract/account/schema.ts'
import { errorMessages } from '#contract/envelope.ts'
import {
  PLAN_STARTS_AFTER_MS,
  RESEARCH_BUDGETS,
  RESEARCH_ABANDONED_AFTER_DAYS,
  RESEARCH_TELLS_MAX,
  RESEARCHES_AT_ONCE_MAX,
} from '#contract/research/limits.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { PlanInput, Research, ResearchBudgets, SubQuestion } from '#contract/research/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { UsageFeature } from '../usage/index.ts'
import { createChangeResearch } from './change-research.ts'
import { lockAtWork } from './jobs-store.ts'
import {
  addSteps,
  countWorking,
  findResearch,
  listDue,
  leasedResearches,
  listForgotten,
  readResearch,
  WAITING,
  type ResearchRow,
  type WholeResearch,
} from './store.ts'

type ActionsDependencies = {
  readonly usage: Pick<UsageFeature, 'countWithin' | 'uncountWithin'>
  findPerson(uid: string): Promise<User | undefined>
  onStored(researchId: string): void
  /** There is something to do for a server. */
  announce(): void
  stopWork(researchId: string): void
}

type Owner = Pick<User, 'uid'>

/** What its person does with a research, and how it is given up. */
export function createActions(
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>,
  dependencies: ActionsDependencies,
) {
  const { usage, findPerson, announce, stopWork } = dependencies
  const change = createChangeResearch({ db, clock }, dependencies.onStored)

  const inPlan = { from: ['planned'], refusal: researchMessages.alreadyStarted } as const

  /** Counted in the transaction that starts it: of two with one left, one is refused. */
  async function start(
    user: User,
    id: string,
    wanted: { subQuestions?: PlanInput | undefined; budgets?: ResearchBudgets | undefined },
  ): Promise<WholeResearch> {
    const whole = await change(user, id, inPlan, async (research, _, tx) => {
      admit(user)
      const period = await usage.countWithin(tx, user, 'deepResearch', 1)
      if ((await countWorking(tx, user.uid)) >= RESEARCHES_AT_ONCE_MAX)
        throw new AppError('limit_reached', researchMessages.tooManyAtOnce)
      const edited = wanted.subQuestions && toSubQuestions(research, wanted.subQuestions)
      return {
        events: [
          ...(edited ? [{ type: 'edited' as const, subQuestions: edited }] : []),
          { type: 'started', budgets: wanted.budgets ?? USUAL_BUDGETS },
        ],
        change: { stage: 'working', startsAt: null, period },
      }
    })
    announce()
    return whole
  }

  /** A plan whose time has come, and that cannot be started, waits for its person and says why. */
  async function startDue(): Promise<void> {
    for (const { id, uid } of await listDue(db, clock())) {
      const person = await findPerson(uid)
      try {
        if (person) await start(person, id, {})
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        log.info({ researchId: id, code: error.code }, 'research_not_started_by_itself')
        const events = [
          { type: 'timed' as const, startsAt: null },
          { type: 'note' as const, text: error.message },
        ]
        await change({ uid }, id, inPlan, () => ({ events, change: { startsAt: null } })).catch(() => {})
      }
    }
  }

  return {
    start,
    startDue,
    async read({ uid }: Owner, id: string): Promise<WholeResearch> {
      return readResearch(db, found(await findResearch(db, uid, id)))
    },
    async answer(owner: Owner, id: string, texts: readonly { id: string; text: string }[]): Promise<WholeResearch> {
      const asking = { from: ['asking'], refusal: researchMessages.nothingOpen } as const
      const whole = await change(owner, id, asking, ({ state }) => {
        const questions = state.kind === 'questions' ? state.questions : []
        const answers = questions.map((question) => {
          const text = texts.find((each) => each.id === question.id)?.text ?? ''
          return { id: question.id, question: question.text, text }
        })
        return { events: [{ type: 'answered', answers }], change: { stage: 'planning' } }
      })
      announce()
      return whole
    },
    changePlan: (owner: Owner, id: string, input: PlanInput) =>
      change(owner, id, inPlan, (research) => {
        const subQuestions = toSubQuestions(research, input)
        return { events: [{ type: 'edited', subQuestions }], change: { startsAt: null } }
      }),
    setTimer: (owner: Owner, id: string, isOn: boolean) =>
      change(owner, id, inPlan, () => {
        const startsAt = isOn ? new Date(clock().getTime() + PLAN_STARTS_AFTER_MS) : null
        return { events: [{ type: 'timed', startsAt: startsAt?.toISOString() ?? null }], change: { startsAt } }
      }),
    async stop(owner: Owner, id: string): Promise<WholeResearch> {
      const working = { from: ['working'], refusal: researchMessages.notRunning } as const
      const whole = await change(owner, id, working, () => {
        return { events: [{ type: 'stopped' }], change: { stage: 'stopped', leaseUntil: null } }
      })
      stopWork(id)
      return whole
    },
    async resume(owner: Owner, id: string): Promise<WholeResearch> {
      const stopped = { from: ['stopped'], refusal: researchMessages.notStopped } as const
      const whole = await change(owner, id, stopped, async (_, row, tx) => {
        if ((await countWorking(tx, row.uid)) >= RESEARCHES_AT_ONCE_MAX)
          throw new AppError('limit_reached', researchMessages.tooManyAtOnce)
        return { events: [{ type: 'resumed' }], change: { stage: 'working' } }
      })
      announce()
      return whole
    },
    instruct: (owner: Owner, id: string, text: string) => {
      const working = { from: ['working', 'stopped'], refusal: researchMessages.notRunning } as const
      return change(owner, id, working, ({ tells }) => {
        if (tells.length >= RESEARCH_TELLS_MAX)
          throw new AppError('limit_reached', researchMessages.tooManyInstructions)
        return { events: [{ type: 'told', text }] }
      })
    },
    /** An owner gives one up. Undefined when no server has anything to do about it. */
    async giveUp(tx: Transaction, id: string): Promise<{ uid: string } | undefined> {
      const row = await lockAtWork(tx, id)
      if (!row) return undefined
      await giveBack(usage, tx, row)
      const failed = { type: 'failed' as const, message: jobMessages.byOwner }
      await addSteps(tx, row, [{ event: failed }], clock(), { stage: 'ended', leaseUntil: null, period: null })
      return row
    },
    /** Gives up what took each of its servers with it. */
    async giveUpExhausted(): Promise<void> {
      for (const { id, uid } of await leasedResearches.listExhausted(db)) {
        const atWork = { from: ['planning', 'working'], refusal: researchMessages.notRunning } as const
        await change({ uid }, id, atWork, async (_, row, tx) => {
          await giveBack(usage, tx, row)
          const failed = { type: 'failed' as const, message: researchMessages.gaveUp }
          return { events: [failed], change: { stage: 'ended', leaseUntil: null, period: null } }
        }).catch(passOver)
      }
    },
    /** Gives up what its person let lie; what brought no report is not counted. */
    async giveUpForgotten(): Promise<void> {
      const before = new Date(clock().getTime() - RESEARCH_ABANDONED_AFTER_DAYS * DAY_MS)
      for (const { id, uid } of await listForgotten(db, before)) {
        const forgotten = { from: WAITING, refusal: researchMessages.notRunning } as const
        await change({ uid }, id, forgotten, async (_, row, tx) => {
          await giveBack(usage, tx, row)
          const message = row.stage === 'stopped' ? researchMessages.stoppedAbandoned : researchMessages.planAbandoned
          const failed = { type: 'failed' as const, message, isGivenUp: true }
          return { events: [failed], change: { stage: 'ended', startsAt: null, period: null } }
        }).catch(passOver)
      }
    },
  }
}

/** Its person, or another server, was quicker. */
function passOver(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Refuses whoever may not research. */
export function admit(user: User): void {
  const gate = deepResearchGate(user)
  if (gate === 'sign_up_needed') throw new AppError('sign_up_needed', errorMessages.signUpNeeded)
  if (gate !== 'open') throw new AppError('upgrade_needed', errorMessages.upgradeNeeded)
}

export async function giveBack(
  usage: Pick<UsageFeature, 'uncountWithin'>,
  tx: Transaction,
  { uid, period }: ResearchRow,
): Promise<void> {
  if (period !== null) await usage.uncountWithin(tx, { uid, meter: 'deepResearch', period, amount: 1 })
}

const DAY_MS = 86_400_000

const USUAL_BUDGETS: ResearchBudgets = {
  pages: RESEARCH_BUDGETS.pages.usual,
  tokens: RESEARCH_BUDGETS.tokens.usual,
  minutes: RESEARCH_BUDGETS.minutes.usual,
}

/** Those that were there keep their ids. */
function toSubQuestions({ subQuestions }: Research, input: PlanInput): SubQuestion[] {
  const ids = new Set(subQuestions.map(({ id }) => id))
  const used = new Set<string>()
  return input.map(({ id, text }) => {
    const isKept = id !== undefined && ids.has(id) && !used.has(id)
    if (isKept) used.add(id)
    return { id: isKept ? id : randomUUIDv7(), text }
  })
}
