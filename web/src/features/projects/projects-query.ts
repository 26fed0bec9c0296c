import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { projectsApi } from '#contract/projects/api.ts'
import type { Project, ProjectPage, ProjectSort } from '#contract/projects/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { projectsKey } from './query-keys.ts'

/** What is asked for. */
export type ProjectListParams = { search: string; status: Project['status'] | undefined; sort: ProjectSort }

/** The projects of a person, a page at a time. */
export const projectsQuery = ({ search, status, sort }: ProjectListParams) => ({
  ...cursorQuery({
    queryKey: [...projectsKey, 'list', { search, status, sort }],
    read: (cursor, signal) =>
      call(
        projectsApi.list,
        { sort, ...(search && { search }), ...(status && { status }), ...(cursor && { cursor }) },
        { signal },
      ),
    next: (page) => page.next,
  }),
  // While other words are looked for, what was found last stays.
  placeholderData: keepPreviousData,
})

/** One project with its documents. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => call(projectsApi.open, { projectId }, { signal }),
  })

/** The chats of a project, newest first. */
export const projectChatsQuery = (projectId: string) =>
  cursorQuery({
    queryKey: [...projectsKey, 'chats', projectId],
    read: (cursor, signal) => call(projectsApi.chats, { projectId, ...(cursor && { cursor }) }, { signal }),
    next: (page) => page.nextCursor,
  })

/** Changes what is known of a project, if anything is. */
export function updateCachedProject(
  queryClient: QueryClient,
  projectId: string,
  change: (project: ProjectPage) => ProjectPage,
): void {
  queryClient.setQueryData(projectQuery(projectId).queryKey, (project) => project && change(project))
}

export async function refreshProjects(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: projectsKey })
}
