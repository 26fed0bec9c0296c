import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { PluginResource } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { call } from '../../api/call.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { saveTextToVault } from '../attachments/index.ts'
import { vaultKey } from '../vault/query-keys.ts'

type SaveResourceButtonProps = { pluginId: string; resource: PluginResource }

/** Takes what stands in a resource into the vault, from where it is attached to any message. */
export function SaveResourceButton({ pluginId, resource: { uri, name } }: SaveResourceButtonProps) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: async () => {
      const { text } = await call(pluginsApi.resource, { pluginId, uri })
      if (await saveTextToVault(name, text)) await queryClient.invalidateQueries({ queryKey: vaultKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <IconButton
      icon={Archive}
      label={pluginTexts.saveResource(name)}
      onClick={() => !saving.isPending && saving.mutate()}
    />
  )
}
