import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../ui/controls/button.tsx'
import { PANELS_MEDIA } from '../../ui/hooks/use-media-query.ts'

type FollowUpLinkProps = { href: string; children: string }

/** Leads to what an update is about: in the app where that is one of its pages, else in a new tab. */
export function FollowUpLink({ href, children }: FollowUpLinkProps) {
  const navigate = useNavigate()
  const isPage = href.startsWith('/') && !SERVER_PAGES.has(href)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { pathname, searchParams, hash } = new URL(href, location.origin)
    // A drawer would stand over the page that it leads to.
    const isInDrawer = !matchMedia(PANELS_MEDIA).matches
    const search = { ...(isInDrawer && { panel: undefined }), ...Object.fromEntries(searchParams) }
    void navigate({ to: pathname, search, ...(hash && { hash: hash.slice(1) }) })
  }
  if (!isPage) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        {children}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    )
  }
  return (
    <a href={href} onClick={open} className={buttonClass('primary')}>
      {children}
      <ArrowRight aria-hidden className="size-4" />
    </a>
  )
}

/** Pages that the server draws and the app does not know. */
const SERVER_PAGES: ReadonlySet<string> = new Set(['/docs'])
