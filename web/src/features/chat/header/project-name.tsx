import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '../../projects/index.ts'

/** What a project is called, where only its id is known yet. */
export function ProjectName({ projectId }: { projectId: string }) {
  const { data } = useQuery(projectQuery(projectId))
  return data?.name ?? 'Project'
}
