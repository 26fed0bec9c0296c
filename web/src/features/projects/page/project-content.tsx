import { FolderClock, Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useOpenSetup } from '../use-open-setup.ts'
import { ProjectChats } from './project-chats.tsx'
import { ProjectDocuments } from './project-documents.tsx'
import { PageIntro } from '../../../ui/layout/page.tsx'

type ProjectContentProps = { project: ProjectPage; composer: ReactNode; onEdit: () => void }

/** The page below its header: the chats beside what they rest on, and where the next one is begun. */
export function ProjectContent({ project, composer, onEdit }: ProjectContentProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} data-scroll className="@container min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
      <div className="mx-auto w-full max-w-384 px-4 py-6 md:px-8">
        {project.description && (
          <PageIntro>
            <p dir="auto" className="whitespace-pre-line">
              {project.description}
            </p>
          </PageIntro>
        )}
        {project.status === 'PENDING' && <UnfinishedNotice projectId={project.id} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-8">
            {composer}
            <ProjectChats project={project} />
          </div>
          <div className="flex flex-col gap-8">
            <TextSection title="Goal" emptyText="No goal yet." onEdit={onEdit}>
              {project.goal}
            </TextSection>
            <TextSection title="Instructions" emptyText="No instructions yet." onEdit={onEdit}>
              {project.systemPrompt}
            </TextSection>
            <ProjectDocuments project={project} />
          </div>
        </div>
      </div>
    </div>
  )
}

type TextSectionProps = { title: string; emptyText: string; onEdit: () => void; children: string }

function TextSection({ title, emptyText, onEdit, children }: TextSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-0.5 flex items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        <IconButton
          icon={Pencil}
          label={`Edit ${title.toLowerCase()}`}
          className="[&_.lucide]:size-4"
          onClick={onEdit}
        />
      </div>
      <p dir="auto" className={cx('text-sm break-words whitespace-pre-line', children ? 'text-ink-2' : 'text-ink-3')}>
        {children || emptyText}
      </p>
    </section>
  )
}

function UnfinishedNotice({ projectId }: { projectId: string }) {
  const openSetup = useOpenSetup()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-m bg-surface-2 px-4 py-3 text-ink-2">
      <FolderClock aria-hidden />
      <p className="min-w-0 flex-1">The set-up of this project is not finished.</p>
      <Button variant="primary" onClick={() => openSetup({ resume: projectId })}>
        Resume
      </Button>
    </div>
  )
}
