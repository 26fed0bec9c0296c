import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import type { NewPlugin, Plugin, PluginChange } from '#contract/plugins/schema.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { isolateName } from '../../format/names.ts'

type PluginList = { plugins: Plugin[] }

/** The plugins of this person, and those that are there for everyone. */
export const pluginsQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: ({ signal }) => call(pluginsApi.list, {}, { signal }),
})

const withPlugin = (list: PluginList, plugin: Plugin): PluginList => ({
  plugins: list.plugins.some(({ id }) => id === plugin.id)
    ? list.plugins.map((each) => (each.id === plugin.id ? plugin : each))
    : [...list.plugins, plugin],
})

/** Puts what the server said into the list. One that is still on its way may be older than that, so it is asked for anew. */
export function useKeepPlugin() {
  const queryClient = useQueryClient()
  return useCallback(
    async (plugin: Plugin) => {
      const { queryKey } = pluginsQuery
      const isOnItsWay = queryClient.isFetching({ queryKey }) > 0
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<PluginList>(queryKey, (list) => list && withPlugin(list, plugin))
      if (isOnItsWay) void queryClient.invalidateQueries({ queryKey })
    },
    [queryClient],
  )
}

export function useAddPlugin() {
  const keep = useKeepPlugin()
  return async (input: NewPlugin): Promise<Plugin> => {
    const plugin = await call(pluginsApi.add, input)
    await keep(plugin)
    return plugin
  }
}

/** Switches show at once and go back if the server refuses. */
export function useChangePlugin() {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<PluginList, PluginChange>({
      queryClient,
      queryKey: pluginsQuery.queryKey,
      send: async (change) => void (await call(pluginsApi.change, change)),
      apply: ({ plugins }, change) => ({ plugins: plugins.map((each) => applyChange(each, change)) }),
      onRefused: (error) => toast.error(error.message),
    }),
  )
}

export function applyChange(plugin: Plugin, { pluginId, name, isEnabled, switchedOff }: PluginChange): Plugin {
  if (plugin.id !== pluginId) return plugin
  return {
    ...plugin,
    name: name ?? plugin.name,
    isEnabled: isEnabled ?? plugin.isEnabled,
    tools: switchedOff
      ? plugin.tools.map((tool) => ({ ...tool, isOn: !switchedOff.includes(tool.name) }))
      : plugin.tools,
  }
}

export function useReconnect() {
  const keep = useKeepPlugin()
  return useMutation({
    mutationFn: ({ id }: Plugin) => call(pluginsApi.connect, { pluginId: id }),
    onSuccess: keep,
    onError: (error) => toast.error(error.message),
  })
}

export function useRemovePlugin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Plugin) => call(pluginsApi.remove, { pluginId: id }),
    onSuccess: (_, { name }) => toast.ok(pluginTexts.removed(isolateName(name))),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pluginsQuery.queryKey }),
  })
}

export function useSignOut() {
  const keep = useKeepPlugin()
  return useMutation({
    mutationFn: ({ id }: Plugin) => call(pluginsApi.signOut, { pluginId: id }),
    onSuccess: keep,
    onError: (error) => toast.error(error.message),
  })
}
