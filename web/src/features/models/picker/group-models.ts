import type { Model } from '#contract/models/schema.ts'

type Group = { provider: Model['provider']; models: Model[] }

/** The models under the name of their provider, in the order in which they are offered. */
export function groupModels(models: readonly Model[]): Group[] {
  const groups = new Map<string, Group>()
  for (const model of models) {
    const group = groups.get(model.provider.id)
    if (group) group.models.push(model)
    else groups.set(model.provider.id, { provider: model.provider, models: [model] })
  }
  return [...groups.values()]
}
