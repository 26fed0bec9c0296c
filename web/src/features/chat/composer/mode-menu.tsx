import { Globe, ScanSearch, SlidersHorizontal } from 'lucide-react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { cx } from '../../../ui/cx.ts'
import { Menu } from '../../../ui/menu.tsx'
import { say } from '#contract/research/messages.ts'
import { toast } from '../../../ui/toast.tsx'
import { LABS, useAttempt, useSettings } from '../../labs/index.ts'

const PILL =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-2 transition-colors ' +
  'duration-120 hover:bg-surface-2 pointer-coarse:h-10 [&_.lucide]:size-4'
const PILL_ON = 'border-transparent bg-accent-soft text-accent'

/** Only chats of a project have it. */
const PRO_FINDER = { name: 'proFinderMode', title: 'Pro finder', icon: ScanSearch } as const

/** The modes of Labs, where they are needed: web access by itself, the others in a menu. */
export function ModeMenu({ isInProject = false }: { isInProject?: boolean }) {
  const { data: stored = DEFAULT_SETTINGS } = useSettings()
  // A chat of a project takes no deep research: it shows as off there, without being forgotten.
  const settings = isInProject ? { ...stored, deepResearch: { isEnabled: false } } : stored
  const attempt = useAttempt()
  const labs = isInProject ? [...LABS, PRO_FINDER] : LABS
  const count = labs.filter(({ name }) => name !== 'webAccess' && name !== 'crafts' && settings[name].isEnabled).length
  const isWeb = settings.webAccess.isEnabled
  return (
    <>
      <button
        type="button"
        aria-pressed={isWeb}
        aria-label="Web access"
        data-tip={isWeb ? 'Web access is on' : 'Look things up on the web'}
        onClick={() => attempt('Web access', { webAccess: { isEnabled: !isWeb } })}
        className={cx(PILL, isWeb && PILL_ON)}
      >
        <Globe aria-hidden />
        <span className="@max-md/composer:hidden">Web</span>
      </button>
      <Menu
        side="top"
        trigger={
          <button
            type="button"
            aria-label={count > 0 ? `Modes ${count} on` : 'Modes'}
            className={cx(PILL, count > 0 && PILL_ON)}
          >
            <SlidersHorizontal aria-hidden />
            <span className="@max-md/composer:hidden">Modes</span>{' '}
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </button>
        }
        items={labs.map(({ name, title, icon }) => ({
          kind: 'toggle',
          label: title,
          icon,
          isOn: settings[name].isEnabled,
          onChange: (isEnabled) => {
            if (isInProject && name === 'deepResearch') toast.error(say.notInProject)
            else attempt(title, { [name]: { isEnabled } })
          },
        }))}
      />
    </>
  )
}
