import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { botsApi } from '#contract/bots/api.ts'
import { botName } from '#contract/bots/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { useCurrentUser } from '../account/index.ts'
import { NAME_CHECK_DEBOUNCE_MS, nameCheckOf, type NameCheck } from './name-check.ts'

/** Whether a name is free, asked once typing has paused. A bot may keep the name that it has. */
export function useNameCheck(input: string, currentBot?: { id: string; name: string }): NameCheck {
  const { data: me } = useCurrentUser()
  const name = input.trim()
  const checkedName = useDebouncedValue(name, NAME_CHECK_DEBOUNCE_MS)
  const isNew = checkedName === name && name !== currentBot?.name
  const isEnabled = me !== undefined && isNew && z.safeParse(botName, name).success
  const { data, isError } = useQuery({
    queryKey: ['bots', 'name', currentBot?.id, checkedName],
    queryFn: async ({ signal }) => {
      try {
        const id = currentBot && { id: currentBot.id }
        await call(botsApi.validate, { name: checkedName, ...id }, { signal, isVisitor: me === null })
        return 'free'
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') return 'taken'
        throw error
      }
    },
    enabled: isEnabled,
    // Names come and go: each look is a new one.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return nameCheckOf({
    input,
    checkedName,
    currentName: currentBot?.name,
    answer: isError ? 'failed' : (data ?? 'waiting'),
  })
}
