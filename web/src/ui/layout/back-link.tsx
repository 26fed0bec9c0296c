import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

type BackLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  /** What it leads to, in a sentence: "projects". */
  name: string
}

/** The way to what a page belongs to, before its title. */
export function BackLink({ name, ...link }: BackLinkProps) {
  const label = `Back to ${name}`
  return (
    <nav aria-label="Breadcrumb">
      <Link
        {...link}
        activeOptions={{ exact: true }}
        aria-label={label}
        data-tip={label}
        className="grid size-8 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
      >
        <ArrowLeft aria-hidden />
      </Link>
    </nav>
  )
}
