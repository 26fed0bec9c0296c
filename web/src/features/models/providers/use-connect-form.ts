import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { check } from '#contract/check.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { newProvider, type NewProvider, type Provider } from '#contract/models/schema.ts'
import { call } from '../../../api/call.ts'
import type { AddableKind } from './provider-kinds.ts'
import { recognizeProvider, type RecognizedProvider } from './recognize-provider.ts'
import { useAddProvider } from './providers-query.ts'

/** What is typed or chosen; what is empty follows from what was pasted. */
const EMPTY = { entry: '', kind: null as AddableKind | null, apiKey: '', baseUrl: '', modelName: '', name: '' }
type Entered = typeof EMPTY

/** So many characters at once are pasted, not typed: then it is whole. */
const PASTED_MIN_CHARS = 8

/** Connecting from one field: what was pasted is recognised and tried, and kept by one press when it works. */
export function useConnectForm(onConnected: (provider: Provider) => void) {
  const [entered, setEntered] = useState(EMPTY)
  const [error, setError] = useState<string | null>(null)
  const trial = useMutation({ mutationFn: (provider: NewProvider) => call(providersApi.tryNew, provider) })
  const add = useAddProvider()
  const recognized = recognizeProvider(entered.entry)
  const kind = entered.kind ?? recognized?.kind ?? null
  const provider = providerFrom(entered, recognized)
  // What was found counts for what was tried; a name changes nothing about it.
  const isCurrent = trial.variables !== undefined && provider !== null && sameServer(trial.variables, provider)

  function change(part: Partial<Entered>): void {
    const next = { ...entered, ...part }
    setEntered(next)
    setError(null)
    if (wasPasted(entered, next)) tryIfWhole(next)
  }

  function tryIfWhole(next: Entered): void {
    const whole = providerFrom(next, recognizeProvider(next.entry))
    if (whole && check(newProvider, whole).success) trial.mutate(whole)
  }

  async function keep(whole: NewProvider): Promise<void> {
    const added = await add.mutateAsync(whole).catch((failure: Error) => setError(failure.message))
    if (!added) return
    setEntered(EMPTY)
    trial.reset()
    onConnected(added)
  }

  async function submit(): Promise<void> {
    if (add.isPending || trial.isPending) return
    if (!provider)
      return setError(kind === null && recognized ? providerMessages.whoseKey : providerMessages.entryNeeded)
    const checked = check(newProvider, provider)
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    if (isCurrent && trial.data?.ok) return keep(provider)
    trial.mutate(provider)
  }

  return {
    entered,
    change,
    kind,
    recognized,
    name: provider?.name ?? '',
    /** An address on this machine that was found: filled in, and tried at once. */
    choose: (baseUrl: string, name: string) => change({ ...EMPTY, entry: baseUrl, name }),
    submit: () => void submit(),
    keepAnyway: () => provider && void keep(provider),
    isTrying: trial.isPending,
    isAdding: add.isPending,
    trial: isCurrent && !trial.isPending ? trial.data : undefined,
    problem: error ?? (isCurrent ? (trial.error?.message ?? null) : null),
  }
}

export type ConnectForm = ReturnType<typeof useConnectForm>

function providerFrom(entered: Entered, recognized: RecognizedProvider | null): NewProvider | null {
  const kind = entered.kind ?? recognized?.kind
  if (!recognized || !kind) return null
  const baseUrl = recognized.baseUrl ?? entered.baseUrl.trim()
  const apiKey = recognized.apiKey ?? entered.apiKey.trim()
  const modelName = entered.modelName.trim()
  return {
    kind,
    name: entered.name.trim() || recognized.name || hostOf(baseUrl) || kind,
    ...(baseUrl && { baseUrl }),
    ...(apiKey && { apiKey }),
    ...(modelName && { models: [modelName] }),
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

function sameServer(one: NewProvider, other: NewProvider): boolean {
  return JSON.stringify({ ...one, name: '' }) === JSON.stringify({ ...other, name: '' })
}

function wasPasted(before: Entered, next: Entered): boolean {
  return (['entry', 'apiKey', 'baseUrl'] as const).some(
    (name) => next[name].length - before[name].length >= PASTED_MIN_CHARS,
  )
}
