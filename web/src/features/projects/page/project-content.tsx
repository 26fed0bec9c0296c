import { FolderClock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { useSetupDoor } from '../use-setup-door.ts'
import { ProjectChats } from './project-chats.tsx'
import { ProjectDocuments } from './project-documents.tsx'

/** The page below its header: the chats beside what they rest on. */
export function ProjectContent({ project }: { project: ProjectPage }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} data-scroll className="@container min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
      <div className="mx-auto w-full max-w-264 px-4 py-8 md:px-8">
        <h1 className="text-2xl font-semibold tracking-tight break-words">{project.name}</h1>
        {project.description && (
          <p className="mt-1.5 max-w-184 text-md break-words whitespace-pre-line text-ink-2">{project.description}</p>
        )}
        {project.status === 'PENDING' && <Unfinished projectId={project.id} />}
        <div className="mt-8 grid items-start gap-x-10 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ProjectChats project={project} />
          <div className="flex flex-col gap-8 max-@3xl:order-first">
            {project.goal && <Words title="Goal">{project.goal}</Words>}
            {project.systemPrompt && <Words title="Instructions">{project.systemPrompt}</Words>}
            <ProjectDocuments project={project} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-sm font-semibold">
        {title}
      </h2>
      <p className="max-h-60 overflow-y-auto text-sm break-words whitespace-pre-line text-ink-2">{children}</p>
    </section>
  )
}

function Unfinished({ projectId }: { projectId: string }) {
  const openSetup = useSetupDoor()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 rounded-m bg-warn-soft px-4 py-3 text-warn-ink">
      <FolderClock aria-hidden />
      <p className="min-w-0 flex-1">The set-up of this project is not finished.</p>
      <Button variant="primary" onClick={() => openSetup({ resume: projectId })}>
        Resume
      </Button>
    </div>
  )
}
