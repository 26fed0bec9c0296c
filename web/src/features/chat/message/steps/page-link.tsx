import { displayHost, linkTarget } from '../../markdown/links/safe-url.ts'

/** A page of the web that a step came upon; whatever is no page is only named. */
export function PageLink({ url, title }: { url: string; title: string }) {
  const target = linkTarget(url)
  if (!target) return <span className="font-medium">{title}</span>
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex min-w-0 items-baseline gap-2 hover:text-accent hover:underline"
    >
      <span dir="auto" className="min-w-0 truncate font-medium">
        {title}
      </span>
      <span className="shrink-0 text-xs text-ink-3">{displayHost(target)}</span>
    </a>
  )
}
