import { Button } from './button.tsx'

type PageStepsProps = { label: string; page: number; pages: number; onStep: (page: number) => void }

/** The way through a list that comes in numbered pages; one page needs none. */
export function PageSteps({ label, page, pages, onStep }: PageStepsProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 pt-3">
      <Button whyDisabled={page === 1 ? 'This is the first page.' : undefined} onClick={() => onStep(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-ink-3">
        Page {page} of {pages}
      </span>
      <Button whyDisabled={page === pages ? 'This is the last page.' : undefined} onClick={() => onStep(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
