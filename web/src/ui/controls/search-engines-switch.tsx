import { SwitchRow } from './switch-row.tsx'

type SearchEnginesSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether search engines may list a public link. */
export function SearchEnginesSwitch({ isOn, onChange }: SearchEnginesSwitchProps) {
  return (
    <SwitchRow
      title="Allow search engines"
      description={
        isOn
          ? 'Search engines may list this link, so anyone can find it.'
          : 'Search engines are asked not to list this link.'
      }
      isOn={isOn}
      onChange={onChange}
    />
  )
}
