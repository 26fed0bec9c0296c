import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { BUILTIN_IMAGE_GENERATOR_ID } from '#contract/images/schema.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import type { ModelPrice } from '#contract/usage/prices.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useImageGenerators } from '../../images/index.ts'
import { useModelChoice } from '../../models/index.ts'
import { changeOf, describePrice, keyOf, priceForm, textsOf, type Priced } from './price-form.ts'
import { Name } from '../../../ui/name.tsx'
import { usageKey } from '../query-keys.ts'

const pricesQuery = queryOptions({
  queryKey: [...usageKey, 'prices'],
  queryFn: async ({ signal }) => (await call(budgetApi.prices, {}, { signal })).prices,
})

/** For the owner: what models cost. */
export function PricesSection() {
  const query = useQuery(pricesQuery)
  const { models } = useModelChoice()
  const imageGenerators =
    useImageGenerators().data?.imageGenerators.filter(({ id }) => id !== BUILTIN_IMAGE_GENERATOR_ID) ?? []
  const written = models.filter(({ provider }) => provider.kind !== 'builtin' && provider.kind !== 'local')
  const priced: readonly Priced[] = [
    ...written.map(({ id, name, provider }) => ({ id, kind: 'tokens' as const, label: `${name} · ${provider.name}` })),
    ...imageGenerators.map(({ id, name }) => ({ id, kind: 'pictures' as const, label: `${name} · pictures` })),
  ]
  const nameOf = (modelId: string) => [...models, ...imageGenerators].find(({ id }) => id === modelId)?.name ?? modelId
  return (
    <Section
      title="Model prices"
      description="In US dollars per million tokens or per picture. A price applies from when you set it. Leave it empty if unknown, or enter 0 for free. Models on this machine cost nothing."
    >
      {priced.length === 0 && (
        <p className="py-4 text-ink-3">
          Connect a provider on{' '}
          <Link to="/models" className="font-medium text-ink-1 underline">
            the page of the models
          </Link>
          , then set what its models cost.
        </p>
      )}
      <QueryContent query={query} name="the prices" row="h-9">
        {(prices) => (
          <>
            {priced.length > 0 && <PriceForm key={priced.length} priced={priced} prices={prices} />}
            {prices.length > 0 && (
              <ul aria-label="Prices" className="divide-y divide-line">
                {prices.map((price) => (
                  <PriceRow key={price.modelId} price={price} name={nameOf(price.modelId)} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryContent>
    </Section>
  )
}

function PriceForm({ priced, prices }: { priced: readonly Priced[]; prices: readonly ModelPrice[] }) {
  const queryClient = useQueryClient()
  const [key, setKey] = useState(keyOf(priced[0]!))
  const { id: modelId, kind } = priced.find((each) => keyOf(each) === key) ?? priced[0]!
  const priceOf = (id: string | undefined) => prices.find((price) => price.modelId === id)
  const { form, field, isPending, failure, setAll } = useForm({
    schema: priceForm(kind, priceOf(modelId)),
    initial: textsOf(priceOf(modelId)),
    onSubmit: async (values) => {
      const { prices: changed } = await call(budgetApi.setPrice, changeOf(modelId, kind, values))
      queryClient.setQueryData(pricesQuery.queryKey, changed)
      toast.ok(changed.some((price) => price.modelId === modelId) ? budgetMessages.saved : budgetMessages.removed)
    },
  })
  const choose = (next: string) => {
    setKey(next)
    setAll(textsOf(priceOf(priced.find((each) => keyOf(each) === next)?.id)))
  }
  const options = priced.map((each) => ({ value: keyOf(each), label: each.label }))
  return (
    <form {...form} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField label="Model" value={key} options={options} onChange={choose} />
        {kind === 'tokens' ? (
          <>
            <MoneyField label="Tokens in" placeholder="2.50" {...field('input')} />
            <MoneyField label="Tokens out" placeholder="10.00" {...field('output')} />
          </>
        ) : (
          <MoneyField label="A picture" placeholder="0.04" {...field('picture')} />
        )}
      </div>
      {failure && <FormNote className="mt-3">{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="mt-4">
        Set price
      </Button>
    </form>
  )
}

function MoneyField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />
}

function PriceRow({ price, name }: { price: ModelPrice; name: string }) {
  const { modelId } = price
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(budgetApi.removePrice, { modelId }),
    onSuccess: ({ prices }) => {
      queryClient.setQueryData(pricesQuery.queryKey, prices)
      toast.ok(budgetMessages.removed)
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p className="text-sm text-ink-3 tabular-nums">{describePrice(price)}</p>
      </div>
      <Button
        size="s"
        isBusy={remove.isPending}
        aria-label={`Remove the price of ${name}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  )
}
