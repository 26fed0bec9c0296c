import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { craftsApi } from '#contract/crafts/api.ts'
import { CHART_LANGUAGE } from '#contract/crafts/types.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useOpenCraft } from './current-craft.ts'

/** Makes a craft of a chart: in a chat of its own, where it can be changed and shared. */
export function MakeCraftButton({ source, title }: { source: string; title: string }) {
  const navigate = useNavigate()
  const open = useOpenCraft()
  const make = useMutation({
    mutationFn: () => call(craftsApi.create, chartCraft(source, title)),
    onSuccess: async ({ chatId, messageId }) => {
      await navigate({ to: '/chat/$chatId', params: { chatId } })
      open({ messageId, index: 0 })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button
      size="s"
      variant="ghost"
      isBusy={make.isPending}
      aria-label="Make a craft of this chart"
      onClick={() => make.mutate()}
    >
      Make a craft
    </Button>
  )
}

function chartCraft(source: string, title: string) {
  // Rows may hold the words that end a craft; JSON can write them in another way.
  const content = JSON.stringify(JSON.parse(source), null, 2).replaceAll('</', String.raw`<\/`)
  return { identifier: 'chart', type: 'application/craft.code' as const, language: CHART_LANGUAGE, title, content }
}
