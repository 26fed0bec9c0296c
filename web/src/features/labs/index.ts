export { ModeMenu } from './mode-menu.tsx'
export { useSettings } from './settings-query.ts'
