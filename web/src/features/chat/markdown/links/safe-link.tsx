import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTarget, isMisleading, displayHost } from './safe-url.ts'

const TIP_CHARS = 160

type SafeLinkProps = { address: string; linkText: string; children: ReactNode }

/**
 * A link out of Alcove. It tells nobody where it was clicked, shows where it leads, and says so in the text itself
 * where its words claim another place. An address that must not be opened leaves only its words.
 */
export function SafeLink({ address, linkText, children }: SafeLinkProps) {
  // The one page of Alcove that answers may lead to: it does nothing by being opened, and says what a role can do there.
  if (address === '/models') return <Link to="/models">{children}</Link>
  const target = linkTarget(address)
  if (!target) return <span>{children}</span>
  const shown = target.href.length > TIP_CHARS ? `${target.href.slice(0, TIP_CHARS)}…` : target.href
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" data-tip={shown}>
      {children}
      {isMisleading(linkText, target) && <span className="md-place"> ({displayHost(target)})</span>}
    </a>
  )
}
