import type { Setting } from '#contract/settings/define.ts'
import { SelectField } from '../../ui/controls/select.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { useChangeSettings } from './settings-query.ts'

/** A switch or a choice, which holds as soon as it is made. */
export function SettingControl({ setting, value }: { setting: Setting; value: unknown }) {
  const { key, label, hint, options = {}, saved } = setting
  const { mutate } = useChangeSettings(saved)
  const change = (next: unknown) => mutate({ [key]: next })
  if (typeof setting.initial === 'boolean') {
    return <SwitchRow title={label} description={hint} isOn={value === true} onChange={change} />
  }
  const choices = Object.entries(options).map(([choice, name]) => ({ value: choice, label: name }))
  return <SelectField label={label} hint={hint} value={String(value)} options={choices} onChange={change} />
}
