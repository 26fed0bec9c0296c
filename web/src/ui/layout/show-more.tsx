import { Button, type ButtonProps } from '../controls/button.tsx'
import { LoadMoreFailed } from './load-more.tsx'

export type ShowMoreProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  isLoading: boolean
  error: Error | null
  onLoadMore: () => void
}

/** Stands at the end of a list that goes on when it is asked to, because others stand below it. */
export function ShowMore({ isLoading, error, onLoadMore, ...look }: ShowMoreProps) {
  if (error && !isLoading) return <LoadMoreFailed message={error.message} onRetry={onLoadMore} />
  return (
    <Button {...look} isBusy={isLoading} onClick={onLoadMore}>
      Show more
    </Button>
  )
}
