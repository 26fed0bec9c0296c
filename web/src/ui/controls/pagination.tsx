import { cx } from '../cx.ts'
import { Button } from './button.tsx'

type PaginationProps = {
  label: string
  /** What is counted, where it is something else than pages. */
  noun?: string
  page: number
  pages: number
  onPageChange: (page: number) => void
  className?: string
}

/** The way through a list that comes in numbered pages; one page needs none. */
export function Pagination({ label, noun = 'page', page, pages, onPageChange, className }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={cx('flex items-center justify-between gap-3 pt-3', className)}>
      <Button
        disabledReason={page === 1 ? `This is the first ${noun}.` : undefined}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </Button>
      <span className="text-sm text-ink-3">
        {noun === 'page' && 'Page '}
        {page} of {pages}
      </span>
      <Button
        disabledReason={page === pages ? `This is the last ${noun}.` : undefined}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
