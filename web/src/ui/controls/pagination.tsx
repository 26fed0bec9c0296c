import { Button } from './button.tsx'

type PaginationProps = { label: string; page: number; pages: number; onPageChange: (page: number) => void }

/** The way through a list that comes in numbered pages; one page needs none. */
export function Pagination({ label, page, pages, onPageChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 pt-3">
      <Button
        disabledReason={page === 1 ? 'This is the first page.' : undefined}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </Button>
      <span className="text-sm text-ink-3">
        Page {page} of {pages}
      </span>
      <Button
        disabledReason={page === pages ? 'This is the last page.' : undefined}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
