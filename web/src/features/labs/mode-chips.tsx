import { RotateCcw, ScanSearch, X, type LucideIcon } from 'lucide-react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { labsMessages } from '#contract/labs/messages.ts'
import { FOCUS_MODES, type Settings } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { FOCUS_MODE_NAMES, LABS } from './labs.ts'
import { useSettings, type ModeScope } from './settings-query.ts'
import { useModes } from './use-modes.ts'

const ICONS = new Map<keyof Settings, LucideIcon>([
  ...LABS.map(({ name, icon }) => [name, icon] as const),
  ['proFinderMode', ScanSearch],
])

type ModeChipsProps = ModeScope & { names: readonly (keyof Settings)[] }

/** What is on in this chat, each to be taken away with one press. */
export function ModeChips({ names, ...scope }: ModeChipsProps) {
  const modes = useModes(scope)
  const { data: settings = DEFAULT_SETTINGS } = useSettings(scope.chatId)
  return (
    <ul
      aria-label="Modes that are on"
      className="flex min-w-0 items-center gap-1 overflow-x-auto [scrollbar-width:none] @max-md/composer:order-first @max-md/composer:basis-full"
    >
      {names.map((name) => {
        const { onChange } = modes(name)
        const Icon = ICONS.get(name)
        const title = SETTING_TITLES[name]
        return (
          <li
            key={name}
            className="flex h-8 shrink-0 items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1 text-sm text-accent pointer-coarse:h-10"
          >
            {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
            {name === 'focusMode' ? (
              <FocusSelect
                value={settings.focusMode.mode}
                onChange={(mode) => onChange(true, { focusMode: { isEnabled: true, mode } })}
              />
            ) : (
              <span className="whitespace-nowrap @max-md/composer:sr-only">{title}</span>
            )}
            {name === 'merlinMagic' && (
              <LeftOut
                areas={settings.merlinMagic.without ?? []}
                onLetIn={() => onChange(true, { merlinMagic: { isEnabled: true } })}
              />
            )}
            <button
              type="button"
              aria-label={`Turn off ${title}`}
              data-tip={`Turn off ${title}`}
              onClick={() => onChange(false)}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 pointer-coarse:size-8"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type LeftOutProps = { areas: NonNullable<Settings['merlinMagic']['without']>; onLetIn: () => void }

/** Where magic mode was told not to look, and the way back. */
function LeftOut({ areas, onLetIn }: LeftOutProps) {
  if (areas.length === 0) return null
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      {labsMessages.leftOut(areas)}
      <button
        type="button"
        aria-label={labsMessages.letIn(areas)}
        data-tip={labsMessages.letIn(areas)}
        onClick={onLetIn}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 pointer-coarse:size-8"
      >
        <RotateCcw aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

type FocusMode = Settings['focusMode']['mode']

/** The browser's own list: it is small, and everybody knows it. */
function FocusSelect({ value, onChange }: { value: FocusMode; onChange: (mode: FocusMode) => void }) {
  return (
    <select
      aria-label="Where to look"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as FocusMode)}
      className="max-w-32 cursor-pointer truncate bg-transparent outline-none focus-visible:underline"
    >
      {FOCUS_MODES.map((mode) => (
        <option key={mode} value={mode} className="bg-surface-1 text-ink-1">
          {FOCUS_MODE_NAMES[mode]}
        </option>
      ))}
    </select>
  )
}
