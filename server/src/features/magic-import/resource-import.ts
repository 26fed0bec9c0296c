import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { NO_IMAGES_IN_PROJECTS } from '#contract/attachments/refuse-upload.ts'
import { fileKind } from '#contract/attachments/file-types.ts'
import type { importRequest, ImportedResource } from '#contract/magic-import/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { MagicImportDependencies } from './dependencies.ts'

type Order = z.output<typeof importRequest>

/** Brings the chosen resources in by their links. One that is refused does not stop the others. */
export function createResourceImport({
  addLink,
  isProjectThere,
}: Pick<MagicImportDependencies, 'addLink' | 'isProjectThere'>) {
  return async (caller: Caller, { projectId, resources }: Order): Promise<ImportedResource[]> => {
    if (projectId !== undefined && !(await isProjectThere(caller, projectId))) throw notFound()
    const target = projectId === undefined ? 'vault' : 'project'
    // Everything of one import into the vault counts together.
    const placeId = projectId ?? randomUUID()
    const urls = [...new Set(resources.map(({ url }) => url))]
    return Promise.all(
      urls.map(async (url): Promise<ImportedResource> => {
        try {
          if (target === 'project' && isImage(url)) throw new AppError('bad_input', NO_IMAGES_IN_PROJECTS.message)
          return { url, item: await addLink(caller, { url, place: target, placeId }), failure: null }
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          return { url, item: null, failure: error.message }
        }
      }),
    )
  }
}

/** By its name; one that hides it is refused when it arrives. */
function isImage(url: string): boolean {
  return fileKind({ name: new URL(url).pathname, type: '' }) === 'image'
}
