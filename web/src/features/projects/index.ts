export { ProjectChoice } from './project-choice.tsx'
export { parseProjectView, type ProjectView } from './project-view.ts'
export { projectQuery, refreshProjects } from './projects-query.ts'
export { useSetupDoor } from './use-setup-door.ts'
