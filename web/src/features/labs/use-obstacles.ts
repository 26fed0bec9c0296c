import { queryOptions, useQuery } from '@tanstack/react-query'
import { labsApi } from '#contract/labs/api.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { modeObstacle, type ModeObstacle } from '#contract/labs/mode-obstacle.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { call } from '../../api/call.ts'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useModelChoice } from '../models/index.ts'
import { useSettings, type ModeScope } from './settings-query.ts'
import { obstaclesKey } from './query-keys.ts'

/** Whether the web can be reached changes by itself. */
const LOOK_AGAIN_MS = 30_000

const obstaclesQuery = (chatId: string | undefined) =>
  queryOptions({
    queryKey: [...obstaclesKey, chatId ?? 'new'],
    queryFn: ({ signal }) => call(labsApi.obstacles, { chatId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    // Nothing is said to stand in the way before it is known.
    retry: false,
  })

type Obstacles = {
  /** Modes that are on and do not count here. */
  paused: readonly (keyof Settings)[]
  find(name: keyof Settings): ModeObstacle | null
}

/** What stands in the way of the modes of a chat. */
export function useObstacles({ chatId, isInProject, hasBot = false }: ModeScope): Obstacles {
  const { data: me } = useCurrentUser()
  const { data: settings = DEFAULT_SETTINGS } = useSettings(chatId)
  const { model } = useModelChoice()
  const { data: { isWebReachable, paused } = NOTHING } = useQuery(obstaclesQuery(chatId))
  const place = { user: getTier(me), isInProject, hasBot, canCallTools: model?.can.tools, isWebReachable }
  return { paused, find: (name) => modeObstacle(name, settings, place) }
}

const NOTHING = { isWebReachable: true, paused: [] }
