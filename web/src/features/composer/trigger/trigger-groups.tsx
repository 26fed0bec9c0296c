import { cx } from '../../../ui/cx.ts'
import type { TriggerOption } from './trigger-source.ts'
import { Name } from '../../../ui/name.tsx'

type TriggerGroupsProps = {
  listId: string
  options: readonly TriggerOption[]
  active: TriggerOption | undefined
  onHover: (option: TriggerOption) => void
  onChoose: (option: TriggerOption) => void
}

/** The options under their headings. */
export function TriggerGroups({ listId, options, active, onHover, onChoose }: TriggerGroupsProps) {
  const names = [...new Set(options.map(({ group }) => group))]
  return names.map((name) => (
    <div key={name} role="group" aria-label={name}>
      <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">
        {name}
      </p>
      {options
        .filter(({ group }) => group === name)
        .map((option) => (
          <Row
            key={option.id}
            id={optionId(listId, option)}
            option={option}
            isActive={option.id === active?.id}
            onHover={() => onHover(option)}
            onChoose={() => onChoose(option)}
          />
        ))}
    </div>
  ))
}

/** What the field points at. */
export function optionId(listId: string, option: TriggerOption): string {
  return `${listId}-${option.id}`
}

type RowProps = { id: string; option: TriggerOption; isActive: boolean; onHover: () => void; onChoose: () => void }

function Row({ id, option: { title, detail, icon: Icon, picture }, isActive, onHover, onChoose }: RowProps) {
  return (
    // The keys are those of the field, which never loses the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onHover}
      onClick={onChoose}
      className={cx(
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-s px-2.5 pointer-coarse:h-12',
        isActive && 'bg-surface-2',
      )}
    >
      {picture ?? <Icon aria-hidden className={cx('size-4 shrink-0', isActive ? 'text-accent' : 'text-ink-3')} />}
      <Name className="max-w-[60%] shrink-0 truncate font-medium">{title}</Name>
      {detail && <span className="min-w-0 flex-1 truncate text-sm text-ink-3">{detail}</span>}
    </div>
  )
}
