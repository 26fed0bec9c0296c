import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { botsApi } from '#contract/bots/api.ts'
import { botName } from '#contract/bots/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMe } from '../account/index.ts'
import { NAME_CHECK_AFTER_MS, nameCheckOf, type NameCheck } from './name-check.ts'

/** Whether a name is free, asked once typing has paused. A bot may keep the name that it has. */
export function useNameCheck(typed: string, own?: { id: string; name: string }): NameCheck {
  const { data: me } = useMe()
  const settled = useDebounced(typed.trim(), NAME_CHECK_AFTER_MS)
  const isAsked = me !== undefined && settled !== own?.name && z.safeParse(botName, settled).success
  const { data, isError } = useQuery({
    queryKey: ['bots', 'name', own?.id, settled],
    queryFn: async ({ signal }) => {
      try {
        const id = own && { id: own.id }
        await call(botsApi.validate, { name: settled, ...id }, { signal, isVisitor: me === null })
        return 'free'
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') return 'taken'
        throw error
      }
    },
    enabled: isAsked,
    // Names come and go: each look is a new one.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return nameCheckOf({ typed, settled, own: own?.name, answer: isError ? 'failed' : (data ?? 'waiting') })
}
