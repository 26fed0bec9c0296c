import { formatNumber } from '#contract/format-number.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { ProviderModel } from '#contract/models/schema.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Name } from '../../../ui/name.tsx'
import { AbilityIcons } from '../picker/ability-icons.tsx'

type SetAbilities = (model: ProviderModel, abilities: { tools: boolean; images: boolean }) => void

type ProviderModelsProps = {
  models: readonly ProviderModel[]
  /** Lets the owner say what each can. */
  onSet?: SetAbilities
}

/** The models of a provider with what they can do. */
export function ProviderModels({ models, onSet }: ProviderModelsProps) {
  return (
    <ul
      aria-label="Its models"
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-s border border-line px-3"
    >
      {models.map((model) => (
        <li key={model.name} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <Name className="min-w-32 flex-1 truncate">{model.title ?? model.name}</Name>
          <span className="text-sm text-ink-3 tabular-nums">
            {[
              model.source !== 'provider' && providerMessages.abilitySource[model.source],
              windowText(model.contextTokens),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onSet ? <AbilityChips model={model} onSet={onSet} /> : <AbilityIcons can={model.can} />}
        </li>
      ))}
    </ul>
  )
}

function AbilityChips({ model, onSet }: { model: ProviderModel; onSet: SetAbilities }) {
  const { tools, images } = model.can
  return (
    <span role="group" aria-label={`What ${model.title ?? model.name} can do`} className="flex gap-1">
      <Chip isPressed={tools} onPress={() => onSet(model, { tools: !tools, images })}>
        Tools
      </Chip>
      <Chip isPressed={images} onPress={() => onSet(model, { tools, images: !images })}>
        Pictures
      </Chip>
    </span>
  )
}

function windowText(tokens: number): string {
  return `${formatNumber(Math.round(tokens / 1_000))}k tokens`
}
