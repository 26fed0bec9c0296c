import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { typedMoney, type ModelPrice } from '#contract/usage/prices.ts'
import { call } from '../../../api/call.ts'
import { formatMoney } from '../../../format/money.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useModelChoice } from '../../models/index.ts'

const pricesQuery = queryOptions({
  queryKey: ['usage', 'prices'],
  queryFn: async ({ signal }) => (await call(budgetApi.prices, {}, { signal })).prices,
})

/** For the owner: what models cost. */
export function PricesSection() {
  const query = useQuery(pricesQuery)
  const { models } = useModelChoice()
  const priced = models.filter(({ provider }) => provider.kind !== 'builtin' && provider.kind !== 'local')
  const nameOf = (modelId: string) => models.find(({ id }) => id === modelId)?.name ?? modelId
  return (
    <Section
      title="Prices of models"
      description="In US dollars for a million tokens. A price counts from when you set it; models on this machine cost nothing."
    >
      {priced.length === 0 ? (
        <p className="py-4 text-ink-3">
          Connect a provider on{' '}
          <Link to="/models" className="font-medium text-ink-1 underline">
            the page of the models
          </Link>
          , then set what its models cost.
        </p>
      ) : (
        <PriceForm key={priced.length} models={priced} />
      )}
      <QueryContent query={query} name="the prices" row="h-9">
        {(prices) =>
          prices.length > 0 && (
            <ul aria-label="Prices" className="divide-y divide-line">
              {prices.map((price) => (
                <PriceRow key={price.modelId} price={price} name={nameOf(price.modelId)} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}

const priceForm = z.object({ input: typedMoney, output: typedMoney })

function PriceForm({ models }: { models: readonly { id: string; name: string; provider: { name: string } }[] }) {
  const queryClient = useQueryClient()
  const [modelId, setModelId] = useState(models[0]!.id)
  const { form, field, isPending, failure, setAll } = useForm({
    schema: priceForm,
    initial: { input: '', output: '' },
    onSubmit: async ({ input, output }) => {
      const saved = await call(budgetApi.setPrice, { modelId, inputMicros: input, outputMicros: output })
      queryClient.setQueryData(pricesQuery.queryKey, saved.prices)
      setAll({ input: '', output: '' })
      toast.ok(budgetMessages.saved)
    },
  })
  const options = models.map(({ id, name, provider }) => ({ value: id, label: `${name} · ${provider.name}` }))
  return (
    <form {...form} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField label="Model" value={modelId} options={options} onChange={setModelId} />
        <TextField label="Tokens in" inputMode="decimal" autoComplete="off" placeholder="2.50" {...field('input')} />
        <TextField label="Tokens out" inputMode="decimal" autoComplete="off" placeholder="10.00" {...field('output')} />
      </div>
      {failure && <FormNote className="mt-3">{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="mt-4">
        Set price
      </Button>
    </form>
  )
}

function PriceRow({ price: { modelId, inputMicros, outputMicros }, name }: { price: ModelPrice; name: string }) {
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
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-ink-3 tabular-nums">
          {formatMoney(inputMicros)} in · {formatMoney(outputMicros)} out
        </p>
      </div>
      <Button
        size="s"
        isBusy={remove.isPending}
        aria-label={`Take away the price of ${name}`}
        onClick={() => remove.mutate()}
      >
        Take away
      </Button>
    </li>
  )
}
