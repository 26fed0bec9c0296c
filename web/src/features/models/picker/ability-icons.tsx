import { Brain, Image, Wrench } from 'lucide-react'
import type { Abilities } from '#contract/models/schema.ts'

const ABILITIES = [
  { name: 'images', icon: Image, label: 'Looks at images' },
  { name: 'tools', icon: Wrench, label: 'Uses tools' },
  { name: 'reasoning', icon: Brain, label: 'Thinks before it answers' },
] as const

/** What a model can do, in three quiet signs. */
export function AbilityIcons({ can }: { can: Abilities }) {
  const shown = ABILITIES.filter(({ name }) => can[name])
  if (shown.length === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-ink-3">
      {shown.map(({ name, icon: Icon, label }) => (
        <span key={name} data-tip={label} className="inline-flex">
          <Icon aria-hidden className="size-3.5" />
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </span>
  )
}
