export { SettingControl } from './setting-control.tsx'
export { SettingsSection } from './settings-section.tsx'
export { settingsQuery, useChangeSettings, useSaveSettings } from './settings-query.ts'
