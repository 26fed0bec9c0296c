import { projectsApi } from '#contract/projects/api.ts'
import { found, notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { createProjectGenerator } from './project-generator.ts'
import type { ProjectsDependencies } from './dependencies.ts'
import type { createProjectItems } from './project-items.ts'
import type { createListing } from './list-projects.ts'
import type { createSaving } from './save-project.ts'
import { findProject, lockProject, type ProjectRow } from './store.ts'

type ProjectsRoutesDependencies = {
  readonly world: Pick<World, 'db'>
  readonly dependencies: Pick<ProjectsDependencies, 'chats'>
  readonly listing: ReturnType<typeof createListing>
  readonly saving: ReturnType<typeof createSaving>
  readonly projectItems: ReturnType<typeof createProjectItems>
  readonly generate: ReturnType<typeof createProjectGenerator>
}

export function mountProjects(router: Router, parts: ProjectsRoutesDependencies): void {
  const { listing, saving, projectItems, generate, dependencies } = parts
  const { db } = parts.world

  mount(router, projectsApi.list, (query, { uid }) => listing.list(uid, query))
  mount(router, projectsApi.open, async ({ projectId }, { uid }) => {
    const row = await find(uid, projectId)
    const [[entry], attachments] = await Promise.all([
      listing.withCounts(uid, [row]),
      projectItems.list(uid, projectId),
    ])
    return { ...entry!, attachments }
  })
  mount(router, projectsApi.save, (project, caller) => saving.save(caller, project))
  mount(router, projectsApi.remove, async ({ projectId }, caller) => {
    await saving.remove(caller, projectId)
    return {}
  })
  mount(router, projectsApi.generate, (input, caller, { request }) => generate(caller, input, request.signal))

  mount(router, projectsApi.attach, (selection, caller) => projectItems.attach(caller, selection))
  mount(router, projectsApi.addText, ({ projectId, ...text }, caller) => projectItems.addText(caller, projectId, text))
  mount(router, projectsApi.detach, async ({ projectId, attachmentId }, caller) => {
    await projectItems.detach(caller, projectId, attachmentId)
    return {}
  })

  mount(router, projectsApi.chats, async ({ projectId, cursor }, { uid }) => {
    await find(uid, projectId)
    return dependencies.chats.list(uid, projectId, cursor)
  })
  mount(router, projectsApi.moveChat, ({ chatId, projectId }, { uid }) =>
    db.transaction(async (tx) => {
      // Locked, so that the project is still there when the chat comes into it.
      if (projectId !== null && !(await lockProject(tx, uid, projectId))) throw notFound()
      const moved = found(await dependencies.chats.move(tx, uid, chatId, projectId))
      return moved
    }),
  )

  async function find(uid: string, projectId: string): Promise<ProjectRow> {
    const project = found(await findProject(db, uid, projectId))
    return project
  }
}
