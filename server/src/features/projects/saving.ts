import { randomUUIDv7 } from 'node:crypto'
import { say as sayGenerally } from '#contract/envelope.ts'
import { say } from '#contract/projects/messages.ts'
import { missingIn, type ProjectEntry, type ProjectSave } from '#contract/projects/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { ProjectsGiven } from './given.ts'
import { changeProject, deleteProject, insertProject, lockProject, type ProjectRow } from './store.ts'

type Given = Pick<ProjectsGiven, 'attachments' | 'onFinished'> & {
  withCounts(uid: string, rows: readonly ProjectRow[]): Promise<ProjectEntry[]>
}

/** How projects come, change and go. */
export function createSaving({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>, given: Given) {
  function create(uid: string, wish: ProjectSave, now: Date): Promise<ProjectRow> {
    const { name = unfinishedName(wish, now), description = '', goal = '', systemPrompt = '' } = wish
    const { status, creationMode } = wish
    if (status === 'COMPLETED') refuseIncomplete({ name, description })
    const born = { id: randomUUIDv7(), uid, createdAt: now, updatedAt: now }
    return insertProject(db, { ...born, name, description, goal, systemPrompt, status, creationMode })
  }

  function change(uid: string, id: string, wish: ProjectSave, now: Date) {
    return db.transaction(async (tx) => {
      const before = await lockProject(tx, uid, id)
      if (!before) throw notFound()
      // What is finished does not become unfinished again.
      const status = before.status === 'COMPLETED' ? before.status : wish.status
      const isFinishing = status === 'COMPLETED' && before.status === 'PENDING'
      const after = {
        // The name of an unfinished project is nobody's choice.
        name: wish.name ?? (isFinishing ? '' : before.name),
        description: wish.description ?? before.description,
        goal: wish.goal ?? before.goal,
        systemPrompt: wish.systemPrompt ?? before.systemPrompt,
      }
      if (status === 'COMPLETED') refuseIncomplete(after)
      const whole = { ...after, status, creationMode: wish.creationMode, updatedAt: now }
      return { row: (await changeProject(tx, uid, id, whole))!, isFinishing }
    })
  }

  return {
    async save(caller: Caller, { projectId, ...wish }: ProjectSave): Promise<ProjectEntry> {
      const { uid } = caller
      const now = clock()
      const saved = projectId
        ? await change(uid, projectId, wish, now)
        : { row: await create(uid, wish, now), isFinishing: wish.status === 'COMPLETED' }
      if (saved.isFinishing) {
        // The project is there, whatever becomes of the mode of its chats.
        await given
          .onFinished(caller)
          .catch((error: unknown) => log.error({ err: error }, 'a mode was not set for a finished project'))
      }
      return (await given.withCounts(uid, [saved.row]))[0]!
    },

    /** Its documents stay in the vault, its chats in the history. */
    async remove({ uid }: Caller, projectId: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await deleteProject(tx, uid, projectId))) throw notFound()
        await given.attachments.release(tx, uid, projectId)
      })
    },
  }
}

function unfinishedName({ status }: ProjectSave, now: Date): string {
  return status === 'PENDING' ? say.unfinished(date.format(now)) : ''
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function refuseIncomplete(project: { name: string; description: string }): void {
  const fields = missingIn(project)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('bad_input', message ?? sayGenerally.badInput, { fields })
}
