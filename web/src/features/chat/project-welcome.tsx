import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { isNotFound } from '../../api/call.ts'
import { ProjectNotFound, projectQuery } from '../projects/index.ts'
import { Name } from '../../ui/name.tsx'

/** What stands over a new chat in a project. */
export function ProjectWelcome({ projectId }: { projectId: string }) {
  const { data: project, error } = useQuery(projectQuery(projectId))
  if (isNotFound(error)) return <ProjectNotFound />
  if (!project) return null
  const count = project.attachments.length
  return (
    <div className="flex max-w-120 animate-rise-in flex-col items-center gap-2 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-m bg-accent-soft text-accent">
        <Folder aria-hidden className="size-6!" />
      </span>
      <h2 className="text-2xl font-semibold tracking-tight break-words">
        <Name className="block">{project.name}</Name>
      </h2>
      <p className="text-md text-ink-2">
        {count === 0
          ? 'This chat follows the instructions of the project.'
          : `This chat follows the project and can quote its ${count === 1 ? 'document' : `${count} documents`}.`}
      </p>
    </div>
  )
}
