import { ExternalLink } from 'lucide-react'

/** Opens an address in a new tab; looks like the icon buttons beside it. */
export function ExternalLinkButton({ href, label, tip }: { href: string; label: string; tip: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      data-tip={tip}
      className="grid size-8 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
    >
      <ExternalLink aria-hidden />
    </a>
  )
}
