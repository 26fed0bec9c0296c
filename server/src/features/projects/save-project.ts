import { randomUUIDv7 } from 'node:crypto'
import { errorMessages } from '#contract/envelope.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { missingIn, type ProjectEntry, type ProjectSave } from '#contract/projects/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import { changeProject, deleteProject, insertProject, lockProject, type ProjectRow } from './store.ts'

type SavingDependencies = Pick<ProjectsDependencies, 'attachments' | 'onFinished'> & {
  withCounts(uid: string, rows: readonly ProjectRow[]): Promise<ProjectEntry[]>
}

/** What is left out stays as it is, or is what the table says. */
type ProjectInput = Omit<ProjectSave, 'projectId' | 'newProjectId'>

/** How projects come, change and go. */
export function createSaving(
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>,
  dependencies: SavingDependencies,
) {
  function create(uid: string, id: string, input: ProjectInput, now: Date): Promise<ProjectRow | undefined> {
    const { name = unfinishedName(input, now), description = '' } = input
    if (input.status === 'COMPLETED') refuseIncomplete({ name, description })
    const created = { id, uid, createdAt: now, updatedAt: now }
    return insertProject(db, { ...input, ...created, name, description })
  }

  function change(uid: string, id: string, input: ProjectInput, now: Date) {
    return db.transaction(async (tx) => {
      const before = found(await lockProject(tx, uid, id))
      // What is finished does not become unfinished again.
      const status = before.status === 'COMPLETED' ? before.status : input.status
      const isFinishing = status === 'COMPLETED' && before.status === 'PENDING'
      // The name of an unfinished project is nobody's choice.
      const { name = isFinishing ? '' : before.name, description = before.description } = input
      if (status === 'COMPLETED') refuseIncomplete({ name, description })
      return { row: (await changeProject(tx, uid, id, { ...input, status, updatedAt: now }))!, isFinishing }
    })
  }

  return {
    async save(
      caller: Caller,
      { projectId, newProjectId = randomUUIDv7(), ...input }: ProjectSave,
    ): Promise<ProjectEntry> {
      const { uid } = caller
      const now = clock()
      const created = projectId ? undefined : await create(uid, newProjectId, input, now)
      const saved = created
        ? { row: created, isFinishing: input.status === 'COMPLETED' }
        : await change(uid, projectId ?? newProjectId, input, now)
      if (saved.isFinishing) {
        // The project is there, whatever becomes of the mode of its chats.
        await dependencies
          .onFinished(caller)
          .catch((error: unknown) => log.error({ err: error }, 'project_mode_not_set'))
      }
      return (await dependencies.withCounts(uid, [saved.row]))[0]!
    },

    /** Its documents stay in the vault, its chats in the history. */
    async remove({ uid }: Caller, projectId: string): Promise<void> {
      await db.transaction(async (tx) => {
        found(await deleteProject(tx, uid, projectId))
        await dependencies.attachments.release(tx, uid, projectId)
      })
    },
  }
}

function unfinishedName({ status }: ProjectInput, now: Date): string {
  return status === 'PENDING' ? projectMessages.unfinished(date.format(now)) : ''
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function refuseIncomplete(project: { name: string; description: string }): void {
  const fields = missingIn(project)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('bad_input', message ?? errorMessages.badInput, { fields })
}
