import { researchApi } from '#contract/research/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { ResearchFormat } from '#contract/research/schema.ts'
import type { User } from '#contract/account/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import { resumeAfter } from '../../http/responses/event-stream.ts'
import type { World } from '../../world.ts'
import type { Chat, ChatResearch } from '../chat/index.ts'
import { listJobsOf, type JobSource } from '../jobs/index.ts'
import type { UsageFeature } from '../usage/index.ts'
import { admit, createActions, giveBack } from './actions.ts'
import { RESEARCHING } from './jobs-store.ts'
import { createTeams } from './models.ts'
import { createQueue } from './queue.ts'
import { createReading, type ReadingDependencies } from './read-page.ts'
import { reportAnswer } from './report-answer.ts'
import { createRunner } from './runner.ts'
import { createSearching, type SearchingDependencies } from './run-searches.ts'
import { insertResearch, leasedResearches, listActive, listFingerprints } from './store.ts'
import type { OpenEventStream } from '../../http/responses/event-stream.ts'
import { createResearchStream } from './stream.ts'
import type { OpenModel } from '../models/index.ts'
import type { InstallSettings } from '../settings/index.ts'

export { createResearchLookUp, createResearchTools } from './research-tools.ts'

type ResearchDependencies = {
  readonly settings: InstallSettings
  readonly openStream: OpenEventStream
  readonly web: ReadingDependencies['web'] & SearchingDependencies['web']
  readonly vault: ReadingDependencies['vault'] & SearchingDependencies['vault']
  readonly usage: Pick<UsageFeature, 'countWithin' | 'uncountWithin'>
  listDocuments: SearchingDependencies['listDocuments']
  /** For the work of a person, where one is named. */
  openModel(modelId: string, uid?: string): Promise<OpenModel>
  findPerson(uid: string): Promise<User | undefined>
  saveReport: Chat['saveReport']
  /** A text as a file that other programs open. */
  exportFile(text: { title: string; content: string }, format: ResearchFormat, signal: AbortSignal): Promise<Response>
}

type ResearchFeature = {
  mount(router: Router): void
  /** For chat, whose messages begin researches. */
  readonly forChat: ChatResearch
  /** For owners: what is researched behind the scenes. */
  readonly forJobs: JobSource
  /** For account: a suspended person's researches wait. */
  stopAllOf(uid: string): Promise<void>
  /** At start: goes on with what the last run left. */
  recover(isOnlyServer: boolean): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

type ResearchWorld = Pick<World, 'db' | 'clock' | 'log' | 'notifications'>

/** Deep research: a plan first, then a job in steps that outlives its viewers and its servers, then a proven report. */
export function createResearch(world: ResearchWorld, dependencies: ResearchDependencies): ResearchFeature {
  const { db, clock } = world
  const { usage, saveReport, exportFile } = dependencies
  const stream = createResearchStream(world, dependencies.openStream)
  const work = createRunner({
    openTeam: createTeams(world, dependencies),
    searching: createSearching(dependencies),
    read: createReading(world, dependencies),
    listReadTexts: (researchId) => listFingerprints(db, researchId),
    async onReport(tx, { uid, chatId, messageId }, research, report) {
      await saveReport(tx, { uid, chatId, messageId, now: clock(), ...reportAnswer(research, report) })
    },
    giveBack: (tx, row) => giveBack(usage, tx, row),
  })
  const onStored = stream.announce
  const queue = createQueue(world, { work, startDue: () => actions.startDue(), onStored })
  const actions = createActions(world, {
    ...dependencies,
    onStored,
    announce: queue.announce,
    stopWork: queue.stop,
  })

  async function begin(tx: Transaction, research: Parameters<ChatResearch['begin']>[1]): Promise<void> {
    await insertResearch(tx, { ...research, stage: 'planning', createdAt: clock() })
  }

  return {
    forChat: {
      admit,
      begin,
      announce: queue.announce,
      listActive: (uid) => listActive(db, uid),
    },
    mount(router) {
      mount(router, researchApi.read, ({ researchId }, caller) => actions.read(caller, researchId))
      mountRaw(router, researchApi.events, ({ researchId, after }, caller, exchange) =>
        stream.watch(caller, researchId, resumeAfter(exchange.headers, after), exchange),
      )
      mount(router, researchApi.answer, ({ researchId, answers }, caller) =>
        actions.answer(caller, researchId, answers),
      )
      mount(router, researchApi.changePlan, ({ researchId, subQuestions }, caller) =>
        actions.changePlan(caller, researchId, subQuestions),
      )
      mount(router, researchApi.setTimer, ({ researchId, isOn }, caller) => actions.setTimer(caller, researchId, isOn))
      mount(router, researchApi.start, ({ researchId, ...wanted }, caller) => actions.start(caller, researchId, wanted))
      mount(router, researchApi.stop, ({ researchId }, caller) => actions.stop(caller, researchId))
      mount(router, researchApi.resume, ({ researchId }, caller) => actions.resume(caller, researchId))
      mount(router, researchApi.instruct, ({ researchId, text }, caller) => actions.instruct(caller, researchId, text))
      mountRaw(router, researchApi.export, async ({ researchId, format }, caller, { request }) => {
        const { report } = (await actions.read(caller, researchId)).research
        if (!report) throw new AppError('conflict', researchMessages.noReport)
        return exportFile({ title: report.title, content: report.markdown }, format, request.signal)
      })
    },
    forJobs: {
      ...listJobsOf(db, RESEARCHING),
      giveUp: {
        states: ['waiting', 'running'],
        run: actions.giveUp,
        onDone(id) {
          queue.stop(id)
          onStored(id)
        },
      },
    },
    stopAllOf: (uid) => Promise.resolve(queue.stopAllOf(uid)),
    async recover(isOnlyServer) {
      if (isOnlyServer) await leasedResearches.freeAll(db)
      await actions.giveUpExhausted()
      queue.wake()
    },
    async sweep() {
      await actions.giveUpExhausted()
      await actions.giveUpForgotten()
      await queue.checkDue()
      queue.wake()
    },
    close: queue.close,
  }
}
