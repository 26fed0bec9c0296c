import { displayHost, linkTarget } from '../../../markdown/links/safe-url.ts'
import { Name } from '../../../ui/name.tsx'

/** A page of the web that a step came upon; whatever is no page is only named. */
export function PageLink({ url, title }: { url: string; title: string }) {
  const target = linkTarget(url)
  if (!target) return <Name className="font-medium">{title}</Name>
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="touch-target flex min-w-0 items-baseline gap-2 hover:text-accent hover:underline"
    >
      <Name className="min-w-0 truncate font-medium">{title}</Name>
      <span className="shrink-0 text-xs text-ink-3">{displayHost(target)}</span>
    </a>
  )
}
