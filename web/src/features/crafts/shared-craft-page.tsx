import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { craftsApi } from '#contract/crafts/api.ts'
import { call, isNotFound } from '../../api/call.ts'
import { PublicLinkPage } from '../../ui/layout/public-link-page.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { useOpenCraft } from './current-craft.ts'
import { CraftWindow } from './window/craft-window.tsx'

/** A craft that someone shared, to be looked at, and gone on with as one's own. */
export function SharedCraftPage({ shareId }: { shareId: string }) {
  const query = useQuery({
    queryKey: ['sharedCraft', shareId],
    queryFn: ({ signal }) => call(craftsApi.view, { shareId }, { signal }),
  })
  const craft = query.data?.craft
  const navigate = useNavigate()
  const open = useOpenCraft()
  const continueAsCopy = async () => {
    const { chatId, messageId } = await call(craftsApi.continueAsCopy, { shareId })
    await navigate({ to: '/chat/$chatId', params: { chatId } })
    open({ messageId, index: 0 })
  }
  return (
    <PublicLinkPage
      name="craft"
      title={craft?.title}
      query={query}
      isGone={isNotFound(query.error)}
      placeholder={<SkeletonRows label="Loading the craft" />}
      onContinue={continueAsCopy}
    >
      {craft && (
        <CraftWindow
          chatId=""
          messageId=""
          askModel={null}
          part={{ kind: 'craft', index: 0, isPatch: false, status: 'success', ...craft }}
        />
      )}
    </PublicLinkPage>
  )
}
