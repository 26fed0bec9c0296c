import { RotateCcw, ScanSearch, TriangleAlert, WandSparkles, X, type LucideIcon } from 'lucide-react'
import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { labsMessages, type AutomaticArea } from '#contract/labs/messages.ts'
import type { ModeBlocker } from '#contract/labs/mode-blocker.ts'
import { FOCUS_MODES, type Settings } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useModelChoice } from '../models/index.ts'
import { FOCUS_MODE_NAMES, MODES } from './labs.ts'
import { useSettings, type ModeScope } from './settings-query.ts'
import { useModes } from './use-modes.ts'
import { useModeBlockers } from './use-mode-blockers.ts'

const ICONS = new Map<keyof Settings, LucideIcon>([
  ...MODES.map(({ name, icon }) => [name, icon] as const),
  ['proFinderMode', ScanSearch],
])

type ModeChipsProps = ModeScope & { names: readonly (keyof Settings)[] }

/**
 * What is on in this chat, each to be taken away with one press. What cannot work here says why. On a phone only that
 * stands beside the menu, which holds the rest.
 */
export function ModeChips({ names, ...scope }: ModeChipsProps) {
  const blockers = useModeBlockers(scope)
  const magic = useModes(scope)('merlinMagic')
  const areas = useAutomaticAreas(scope)
  const all = [
    ...new Set([...names, ...blockers.paused.filter((name) => scope.isInProject || name !== 'proFinderMode')]),
  ]
  if (all.length === 0 && !areas) return null
  return (
    <ul aria-label="Modes that are on" className="flex min-w-0 flex-wrap items-center gap-1">
      {all.map((name) => (
        <ModeChip key={name} name={name} icon={ICONS.get(name)} scope={scope} blocker={blockers.find(name)} />
      ))}
      {areas && <AutomaticChip areas={areas} onTurnOff={magic.onTurnOff} />}
    </ul>
  )
}

/** Magic mode that nobody chose is one quiet word about what answers do by themselves. */
function AutomaticChip({ areas, onTurnOff }: { areas: readonly AutomaticArea[]; onTurnOff: () => void }) {
  const { automatic, automaticIn, turnAutomaticOff } = labsMessages
  return (
    <li className="flex min-h-8 items-center gap-1 rounded-full ps-2.5 pe-1 text-sm text-ink-3 @max-md/composer:hidden pointer-coarse:min-h-10">
      <WandSparkles aria-hidden className="size-4 shrink-0" />
      <span data-tip={automaticIn(areas)}>
        {automatic}
        <span className="@max-xl/composer:sr-only">{automaticIn(areas).slice(automatic.length)}</span>
      </span>
      <button
        type="button"
        aria-label={turnAutomaticOff}
        data-tip={turnAutomaticOff}
        onClick={onTurnOff}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 pointer-coarse:size-8"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}

/** What answers choose by themselves here, where nobody chose magic mode and the model can. */
function useAutomaticAreas({ chatId }: ModeScope): AutomaticArea[] | undefined {
  const { data: settings } = useSettings(chatId)
  const { model } = useModelChoice()
  if (!settings || !model?.can.tools) return undefined
  const { isEnabled, isDefault } = settings.merlinMagic
  if (!isEnabled || !isDefault) return undefined
  return ['web', 'vault', ...(settings.dataAnalysis.isEnabled ? ['analysis' as const] : []), 'images']
}

type ModeChipProps = {
  name: keyof Settings
  icon: LucideIcon | undefined
  scope: ModeScope
  blocker: ModeBlocker | null
}

function ModeChip({ name, icon: Icon, scope, blocker }: ModeChipProps) {
  const { onTurnOff, onChange } = useModes(scope)(name)
  const { data: settings = DEFAULT_SETTINGS } = useSettings(scope.chatId)
  const title = SETTING_TITLES[name]
  return (
    <li
      className={cx(
        'flex min-h-8 max-w-full items-center gap-1 rounded-full ps-2.5 pe-1 text-sm pointer-coarse:min-h-10',
        blocker
          ? 'bg-warn-soft text-warn-ink @max-md/composer:ps-1 @max-md/composer:*:not-data-obstacle:hidden'
          : 'bg-accent-soft text-accent @max-md/composer:hidden',
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {name === 'focusMode' ? (
        <FocusSelect
          value={settings.focusMode.mode}
          onChange={(mode) => onChange(true, { focusMode: { isEnabled: true, mode } })}
        />
      ) : (
        <span className="truncate">{title}</span>
      )}
      {blocker && <Blocker title={title} {...blocker} />}
      {name === 'dataAnalysis' && !blocker && <ExtraQueries />}
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
        onClick={onTurnOff}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface-2 pointer-coarse:size-8"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}

/** Two words and, on a press or a look, the whole reason: there is no hovering on a phone. */
function Blocker({ title, short, reason }: ModeBlocker & { title: string }) {
  return (
    <button
      type="button"
      data-obstacle
      data-tip={reason}
      onClick={() => toast.error(reason)}
      className="flex items-center gap-1 rounded-full px-1 whitespace-nowrap hover:underline pointer-coarse:h-8 @max-md/composer:size-8 @max-md/composer:justify-center"
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only @md/composer:hidden">{title} </span>
      <span className="@max-md/composer:sr-only">{short}</span>
      <span className="sr-only">: {reason}</span>
    </button>
  )
}

/** What an analysis costs, before it is begun: for those who pay with more of their messages. */
function ExtraQueries() {
  const { data: me } = useCurrentUser()
  const queries = analystExtraQueries(getTier(me))
  if (queries === 0) return null
  const cost = analysisMessages.extraQueries(queries)
  return (
    <>
      <span className="text-xs whitespace-nowrap @max-xl/composer:hidden">{cost}</span>
      <button
        type="button"
        aria-label={cost}
        data-tip={cost}
        onClick={() => toast.ok(cost)}
        className="rounded-full px-1 text-xs whitespace-nowrap hover:underline @xl/composer:hidden pointer-coarse:h-8"
      >
        {analysisMessages.extraQueriesShort(queries)}
      </button>
    </>
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
