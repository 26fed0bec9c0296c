import { useInfiniteQuery } from '@tanstack/react-query'
import { Folder, FolderOpen, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import type { ProjectEntry } from '#contract/projects/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LoadMore } from '../../ui/layout/load-more.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { projectsQuery } from './projects-query.ts'
import { Name } from '../../ui/name.tsx'

const SEARCH_DEBOUNCE_MS = 200

type ProjectPickerProps = {
  selectedId: string | null
  onSelect: (project: ProjectEntry) => void
  /** For whoever has no project yet. */
  onNew: () => void
}

/** The projects of a person, one of them to be chosen. */
export function ProjectPicker({ selectedId, onSelect, onNew }: ProjectPickerProps) {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), SEARCH_DEBOUNCE_MS)
  const list = toCursorList(
    useInfiniteQuery(projectsQuery({ search, status: undefined, sort: 'recent' })),
    (page) => page.projects,
  )
  const name = useId()
  if (list.isPending) return <SkeletonRows label="Loading projects" row="h-11" />
  if (list.failure) {
    return <ErrorState title="Failed to load projects" detail={list.failure.message} onRetry={list.refetch} />
  }
  const projects = list.items
  if (projects.length === 0 && search === '' && searchText === '') {
    return (
      <EmptyState
        icon={FolderOpen}
        title="No projects found"
        action={
          <Button variant="primary" onClick={onNew}>
            New project
          </Button>
        }
      >
        Create a new project to get started
      </EmptyState>
    )
  }
  return (
    <div className="flex min-h-0 flex-col">
      <SearchField label="Search projects" value={searchText} onChange={setSearchText} className="mx-6 mt-4" />
      {projects.length === 0 ? (
        <EmptyState icon={SearchX} title="No projects found">
          Try other words.
        </EmptyState>
      ) : (
        <fieldset className="mt-2 max-h-72 min-w-0 overflow-y-auto px-4 py-1">
          <legend className="sr-only">Project</legend>
          {projects.map((project) => (
            <label
              key={project.id}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-s px-2 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                checked={project.id === selectedId}
                onChange={() => onSelect(project)}
                className="size-4 accent-accent outline-none"
              />
              <Folder aria-hidden className="text-ink-3" />
              <span className="min-w-0 flex-1">
                <Name className="block truncate font-medium">{project.name}</Name>
                <span className="block truncate text-xs text-ink-3">{projectSummary(project)}</span>
              </span>
            </label>
          ))}
          {list.nextPage && (
            <LoadMore {...list.nextPage}>
              <SkeletonRows label="Loading more projects" count={3} row="h-11" />
            </LoadMore>
          )}
        </fieldset>
      )}
    </div>
  )
}

function projectSummary({ description, goal, status }: ProjectEntry): string {
  return status === 'PENDING' ? 'Unfinished' : description || goal
}
