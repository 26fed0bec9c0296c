import { queryOptions, useQuery } from '@tanstack/react-query'
import { labsApi } from '#contract/labs/api.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { modeBlocker, type ModeBlocker } from '#contract/labs/mode-blocker.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { call } from '../../api/call.ts'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useModelChoice } from '../models/index.ts'
import { useSettings, type ModeScope } from './settings-query.ts'
import { modeBlockersKey } from './query-keys.ts'

/** Whether the web can be reached changes by itself. */
const LOOK_AGAIN_MS = 30_000

const modeBlockersQuery = (chatId: string | undefined) =>
  queryOptions({
    queryKey: [...modeBlockersKey, chatId ?? 'new'],
    queryFn: ({ signal }) => call(labsApi.modeBlockers, { chatId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    // Nothing is said to stand in the way before it is known.
    retry: false,
  })

type ModeBlockers = {
  /** Modes that are on and do not count here. */
  paused: readonly (keyof Settings)[]
  find(name: keyof Settings): ModeBlocker | null
}

/** What stands in the way of the modes of a chat. */
export function useModeBlockers({ chatId, isInProject, hasBot = false }: ModeScope): ModeBlockers {
  const { data: me } = useCurrentUser()
  const { data: settings = DEFAULT_SETTINGS } = useSettings(chatId)
  const { model } = useModelChoice()
  const { data: { isWebReachable, paused } = NOTHING } = useQuery(modeBlockersQuery(chatId))
  const place = { user: getTier(me), isInProject, hasBot, canCallTools: model?.can.tools, isWebReachable }
  return { paused, find: (name) => modeBlocker(name, settings, place) }
}

const NOTHING = { isWebReachable: true, paused: [] }
