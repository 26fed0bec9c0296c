import { SwitchRow } from './switch-row.tsx'

type SearchEnginesSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether search engines may list a public link. */
export function SearchEnginesSwitch({ isOn, onChange }: SearchEnginesSwitchProps) {
  return (
    <SwitchRow
      title="Allow search engines"
      description={isOn ? 'They may list this link, and anyone may find it.' : 'They are told not to list this link.'}
      isOn={isOn}
      onChange={onChange}
    />
  )
}
