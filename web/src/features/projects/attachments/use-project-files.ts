import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectItem } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { isOnServer, useTargetFiles, type Upload } from '../../attachments/index.ts'
import { updateCachedProject, projectQuery } from '../projects-query.ts'

export type ProjectFiles = ReturnType<typeof useProjectFiles>

/** The documents of a project, newest first. Taking one out leaves it in the vault, and can be undone. */
export function useProjectFiles(projectId: string, attachments: readonly ProjectItem[]) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })
  const items = useMemo(() => attachments.map(toIntakeItem), [attachments])
  const { removeRow, ...files } = useTargetFiles({ target: 'project', targetId: projectId, items, onChange: refresh })

  const reattach = async (id: string) => {
    try {
      await call(projectsApi.attach, { projectId, attachmentIds: [id] })
    } catch (error) {
      toast.error((error as Error).message)
    }
    refresh()
  }
  const remove = async (row: Upload) => {
    const { item, state } = row
    const isElsewhere = item?.sameAs !== undefined || attachments.some(isReference(item?.id))
    const isStored = item !== null && (state.kind === 'completed' || (isOnServer(row) && isElsewhere))
    try {
      await removeRow(row, (id) =>
        isStored ? call(projectsApi.detach, { projectId, attachmentId: id }) : call(attachmentsApi.removeOne, { id }),
      )
    } catch {
      return toast.error(isStored ? attachmentMessages.removeFailed : attachmentMessages.removeError)
    }
    updateCachedProject(queryClient, projectId, (project) => ({
      ...project,
      attachmentCount: Math.max(0, project.attachmentCount - (isStored ? 1 : 0)),
      attachments: project.attachments.filter(({ id }) => id !== item?.id),
    }))
    refresh()
    if (isStored) toast.ok(attachmentMessages.removed, { label: 'Undo', run: () => void reattach(item.id) })
  }
  return { ...files, refresh, remove: (row: Upload) => void remove(row) }
}

/** What the vault had before the project is only referred to: it is never deleted from here, read or not. */
function isReference(itemId: string | undefined) {
  return ({ id, source }: ProjectItem) => id === itemId && source !== 'PROJECT'
}

/** The same item as every other place shows it. */
function toIntakeItem({ attachmentType: type, ...item }: ProjectItem): IntakeItem {
  return { ...item, type }
}
