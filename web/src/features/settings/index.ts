export { SettingControl } from './setting-control.tsx'
export { SettingsControls, SettingsSection } from './settings-section.tsx'
export { settingsQuery, useChangeSettings, useSaveSettings } from './settings-query.ts'
