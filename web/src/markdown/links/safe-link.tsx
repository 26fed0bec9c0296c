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
  // The pages of Alcove that answers may lead to: they do nothing by being opened, and say what a role can do there.
  if (address === '/models') return <Link to="/models">{children}</Link>
  const reminder = readReminder(address)
  if (reminder) {
    return (
      <Link to="/chat/tasks" search={reminder}>
        {children}
      </Link>
    )
  }
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

/** A task that is offered with its time: whoever opens it looks it over before it is saved. */
function readReminder(address: string): { remind: string; when?: string } | null {
  if (!address.startsWith('/chat/tasks?')) return null
  const offered = new URLSearchParams(address.slice(address.indexOf('?')))
  const [remind, when] = [offered.get('remind'), offered.get('when')]
  return remind === null ? null : { remind, ...(when !== null && { when }) }
}
