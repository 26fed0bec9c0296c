import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { boardsApi } from '#contract/images/board-api.ts'
import { sharedPicturePath } from '#contract/images/board-schema.ts'
import { call, isNotFound } from '../../../api/call.ts'
import { PublicLinkPage } from '../../../ui/layout/public-link-page.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { BOARD_GRID_CLASS } from './board-grid-class.ts'
import { Name } from '../../../ui/name.tsx'

/** A board that someone shared. */
export function SharedBoardPage({ shareId }: { shareId: string }) {
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['sharedBoard', shareId],
    queryFn: ({ signal }) => call(boardsApi.view, { shareId }, { signal }),
  })
  const board = query.data
  return (
    <PublicLinkPage
      name="vision board"
      title={board?.theme}
      query={query}
      isGone={isNotFound(query.error)}
      placeholder={<SkeletonRows label="Loading the vision board" />}
      continueLabel="Make your own"
      onContinue={() => navigate({ to: '/bonkers/boards' })}
    >
      {board && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
          <div className="mx-auto w-full max-w-264 px-4 py-8 md:px-8">
            <h2 className="mb-6 text-center text-2xl font-semibold tracking-tight text-balance">
              <Name className="block">{board.theme}</Name>
            </h2>
            <ul aria-label="Pictures" className={BOARD_GRID_CLASS}>
              {board.pictures.map(({ imageId, words, caption }) => (
                <li key={imageId} className="overflow-hidden rounded-m border border-line bg-surface-1 shadow-low">
                  <img
                    src={sharedPicturePath(shareId, imageId)}
                    alt={words}
                    className="aspect-square w-full object-cover"
                  />
                  {caption && (
                    <p dir="auto" className="px-3 py-2.5 text-center font-medium">
                      {caption}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </PublicLinkPage>
  )
}
