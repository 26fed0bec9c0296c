export { useTasksMode } from './tasks-mode.ts'
