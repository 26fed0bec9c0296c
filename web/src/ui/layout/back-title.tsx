import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type BackTitleProps = {
  title: string
  back: { to: NonNullable<LinkProps['to']>; label: string }
  /** The page has no other heading. */
  isHeading?: boolean
  /** Behind the title. */
  children?: ReactNode
}

/** The name of a page in its header, behind the way back. */
export function BackTitle({ title, back: { to, label }, isHeading = true, children }: BackTitleProps) {
  const Title = isHeading ? 'h1' : 'span'
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-1">
      <Link
        to={to}
        activeOptions={{ exact: true }}
        aria-label={label}
        data-tip={label}
        className="grid size-8 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <Title aria-current="page" className="truncate font-semibold">
        {title}
      </Title>
      {children}
    </nav>
  )
}
