import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { say } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectItem } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { toast } from '../../../ui/toast.tsx'
import { createUploadStore, tellRefusals, uploadOf, type Upload, type UploadStore } from '../../attachments/index.ts'
import { changeProject, projectQuery } from '../projects-query.ts'
import { mergeRows } from './merge-rows.ts'

const stores = new Map<string, UploadStore>()

/** What is on its way into a project. It goes on while its dialog or page is left. */
function projectUploads(queryClient: QueryClient, projectId: string): UploadStore {
  const known = stores.get(projectId)
  if (known) return known
  const store = createUploadStore({
    place: 'project',
    placeId: () => projectId,
    call,
    sendFile: upload,
    refused: (message) => tellRefusals([{ message }]),
    completed: () => void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey }),
  })
  stores.set(projectId, store)
  return store
}

export type ProjectFiles = ReturnType<typeof useProjectFiles>

/** The documents of a project, newest first: those that are there and those that are on their way. */
export function useProjectFiles(projectId: string, attachments: readonly ProjectItem[]) {
  const queryClient = useQueryClient()
  const store = projectUploads(queryClient, projectId)
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read)
  useAdopted(store, attachments)
  const rows = useMemo(() => mergeRows(uploads, attachments.map(asIntake).map(uploadOf)), [uploads, attachments])

  const refresh = () => void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })
  const putBack = async (id: string) => {
    try {
      await call(projectsApi.attach, { projectId, attachmentIds: [id] })
    } catch (error) {
      toast.error((error as Error).message)
    }
    refresh()
  }
  const remove = async (row: Upload) => {
    const { item, key, state } = row
    const isStored = item !== null && state.is === 'completed'
    try {
      if (isStored) await call(projectsApi.detach, { projectId, attachmentId: item.id })
      // What never became a document is gone with its row.
      else if (item === null || (state.is === 'uploading' && row.kind !== 'link')) await store.remove(key)
      else await call(attachmentsApi.removeOne, { id: item.id })
    } catch {
      return toast.error(isStored ? say.removeFailed : say.removeError)
    }
    store.forget(store.read().flatMap((one) => (one.key === key || (item && one.item?.id === item.id) ? one.key : [])))
    changeProject(queryClient, projectId, (project) => ({
      ...project,
      attachmentCount: Math.max(0, project.attachmentCount - (isStored ? 1 : 0)),
      attachments: project.attachments.filter(({ id }) => id !== item?.id),
    }))
    refresh()
    if (isStored) toast.ok(say.removed, { label: 'Undo', run: () => void putBack(item.id) })
  }
  return {
    rows,
    addFiles(files: readonly File[]) {
      // Links have a limit of their own.
      const isMine = ({ item }: Upload) => uploads.some((one) => one.item !== null && one.item.id === item?.id)
      const here = rows.filter((row) => row.kind !== 'link' && !uploads.includes(row) && !isMine(row)).length
      const links = uploads.filter(({ kind }) => kind === 'link').length
      tellRefusals(store.addFiles(files, { who: { isGuest: false }, elsewhere: { files: here - links, images: 0 } }))
    },
    addLink: (url: string) => store.addLink(url, {}),
    retry(row: Upload) {
      // A row that only the server knows is followed from now on.
      if (row.item && !store.read().some(({ key }) => key === row.key)) store.addItems([row.item])
      store.retry(row.key)
    },
    remove: (row: Upload) => void remove(row),
  }
}

/** What was begun elsewhere, or before a reload, is followed to its end here too. */
function useAdopted(store: UploadStore, attachments: readonly ProjectItem[]): void {
  const moving = attachments.filter(({ status }) => status === 'analysing' || status === 'uploading')
  const key = moving.map(({ id }) => id).join()
  useEffect(() => {
    if (moving.length > 0) store.addItems(moving.map(asIntake))
    // oxlint-disable-next-line react/exhaustive-deps -- by their ids: the objects are new with each answer
  }, [store, key])
}

/** The same item as every other place shows it. */
export function asIntake({ attachmentType: type, ...item }: ProjectItem): IntakeItem {
  return { ...item, type }
}
