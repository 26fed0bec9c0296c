export { ModeMenu } from './mode-menu.tsx'
export { useSettings } from './settings-query.ts'
export { useChangeSettings } from './use-change-settings.ts'
