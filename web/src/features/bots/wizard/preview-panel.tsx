import { Link, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { handleOf } from '#contract/bots/schema.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BotIcon } from '../bot-icon.tsx'
import { canVisit, stepState, STEPS, type Step, type Wizard } from './wizard-reducer.ts'
import { STEP_TITLES } from './steps.tsx'
import { useWizard } from './use-wizard.ts'

/** How the bot will look, and how far each of its three steps is. */
export function PreviewPanel() {
  const { wizard, dispatch } = useWizard()
  const { create } = useSearch({ strict: false })
  const { name, personality, welcomeMessage, icon } = wizard.draft
  return (
    <Panel title="New bot">
      <div className="flex flex-col gap-6 p-4">
        <div className="flex flex-col items-center gap-1 rounded-m border border-line bg-surface-0 px-4 py-6 text-center">
          <BotIcon bot={{ name, icon }} className="mb-2 size-16 rounded-l! text-2xl" />
          <p className={cx('max-w-full text-lg font-semibold break-words', name.trim() === '' && 'text-ink-3')}>
            {name.trim() || 'Your bot'}
          </p>
          <p className="max-w-full text-sm break-all text-ink-3">@{handleOf(name) || 'handle'}</p>
          {personality.trim() && (
            <p className="mt-2 line-clamp-4 max-w-full text-sm break-words text-ink-2">{personality}</p>
          )}
          {welcomeMessage.trim() && (
            <p className="mt-3 max-w-full rounded-m bg-surface-2 px-3 py-2 text-sm break-words">{welcomeMessage}</p>
          )}
        </div>
        <ol aria-label="Steps" className="flex flex-col">
          {STEPS.map((step, at) => (
            <StepRow
              key={step}
              number={at + 1}
              step={step}
              wizard={wizard}
              onVisit={create ? () => dispatch({ type: 'visit', step }) : undefined}
            />
          ))}
        </ol>
        {!create && (
          <Link to="/chat/bots" search={{ create: 'new', panel: 'botPreview' }} className={buttonClass('primary')}>
            Continue
          </Link>
        )}
      </div>
    </Panel>
  )
}

type StepRowProps = { number: number; step: Step; wizard: Wizard; onVisit: (() => void) | undefined }

function StepRow({ number, step, wizard, onVisit }: StepRowProps) {
  const state = stepState(wizard, step)
  const isCurrent = step === wizard.step
  const isCreated = state === 'Created'
  const content = (
    <>
      <span
        aria-hidden
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
          isCreated
            ? 'bg-accent text-accent-ink'
            : isCurrent
              ? 'bg-accent-soft text-accent'
              : 'bg-surface-2 text-ink-3',
        )}
      >
        {isCreated ? <Check className="size-3.5!" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-sm', isCurrent ? 'font-semibold' : 'font-medium text-ink-2')}>
          {STEP_TITLES[step].title}
        </span>
        <span className="block truncate text-xs text-ink-3">{wizard.draft[step].trim() || 'Nothing yet'}</span>
      </span>
      <Badge tone={isCreated ? 'accent' : 'neutral'}>{state}</Badge>
    </>
  )
  const row = 'flex min-h-13 w-full items-center gap-3 rounded-s px-2 py-2 text-left'
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {onVisit && !isCurrent && canVisit(wizard, step) ? (
        <button type="button" onClick={onVisit} className={cx(row, 'hover:bg-surface-2')}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  )
}
