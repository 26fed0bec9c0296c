import { Check, type LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { cloneElement, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Kbd } from '../controls/kbd.tsx'
import type { MenuItem, MenuProps } from './menu-item.ts'
import { Sentence } from '../name.tsx'

const ROW =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-s px-2 py-1 text-ink-1 outline-none select-none ' +
  'data-highlighted:bg-surface-2 pointer-coarse:min-h-11 [&_.lucide]:size-4 [&_.lucide]:text-ink-3'

/** What a menu stays inside of, so that whoever goes from landmark to landmark finds it. */
const LANDMARKS = '[role=dialog], [role=alertdialog], main, aside, nav'

/**
 * The menu once it has been asked for; it opens by itself the first time. It is drawn at the end of its landmark and not
 * where its button is: rows that the browser skips while they are out of sight cut off whatever hangs over their edge.
 */
export function MenuContent({ trigger, items, side = 'bottom', align = 'start' }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild ref={setButton}>
        {trigger}
      </Radix.Trigger>
      {button && (
        <Radix.Portal container={button.closest<HTMLElement>(LANDMARKS)}>
          <Radix.Content
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-m border border-line bg-surface-1 p-1 shadow-high data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
          >
            {items.map((item, index) => (
              <Item key={index} item={item} />
            ))}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}

function Item({ item }: { item: MenuItem }): ReactNode {
  switch (item.kind) {
    case 'line':
      return <Radix.Separator className="my-1 h-px bg-line" />
    case 'link':
      return (
        <Radix.Item asChild className={ROW}>
          {cloneElement(item.link, {}, <Label icon={item.icon} text={item.label} badge={item.badge} />)}
        </Radix.Item>
      )
    case 'action':
      return (
        <Radix.Item
          onSelect={item.onSelect}
          className={cx(ROW, item.isDangerous && 'text-danger [&_.lucide]:text-danger')}
        >
          <Label icon={item.icon} text={item.label} badge={item.badge} />
          {item.keys && <Kbd keys={item.keys} className="ml-auto pl-4" />}
        </Radix.Item>
      )
    case 'toggle':
      return (
        <Radix.CheckboxItem
          checked={item.isOn}
          onCheckedChange={item.onChange}
          className={cx(ROW, item.disabledReason && 'text-ink-3')}
          aria-disabled={item.disabledReason ? true : undefined}
          data-tip={item.disabledReason}
          onSelect={(event) => event.preventDefault()}
        >
          <Label icon={item.icon} text={item.label} badge={item.badge} />
          <Radix.ItemIndicator className="ml-auto pl-4">
            <Check aria-hidden />
          </Radix.ItemIndicator>
        </Radix.CheckboxItem>
      )
    case 'choices':
      return (
        <Radix.RadioGroup value={item.value} onValueChange={item.onChange} aria-label={item.label}>
          <Radix.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-ink-3">{item.label}</Radix.Label>
          {item.choices.map((choice) => (
            <Radix.RadioItem
              key={choice.value}
              value={choice.value}
              className={ROW}
              onSelect={(event) => event.preventDefault()}
            >
              <Label icon={choice.icon} text={choice.label} />
              <Radix.ItemIndicator className="ml-auto">
                <Check aria-hidden />
              </Radix.ItemIndicator>
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      )
  }
}

type LabelProps = { icon: LucideIcon | undefined; text: string; badge?: ReactNode }

function Label({ icon: Icon, text, badge }: LabelProps) {
  return (
    <>
      {Icon && <Icon aria-hidden />}
      <span className="min-w-0 break-words">
        <Sentence>{text}</Sentence>
      </span>
      {badge && <span className="ml-auto flex gap-1 pl-4">{badge}</span>}
    </>
  )
}
