import { Eye, ThumbsUp } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FollowUpLink } from './follow-up-link.tsx'
import { ReactionButton } from './reaction-button.tsx'
import { useReactToUpdate } from './use-react-to-update.ts'

export type UpdateViewProps = {
  update: ChangelogUpdate
  isNew: boolean
  /** Draws what was written in Markdown. */
  Markdown: ComponentType<{ text: string }>
  /** Beside the date: what its writer can do with it. */
  actions?: ReactNode
}

/** One update: what is new, where to look at it, and what to say to it. */
export function UpdateView({ update, isNew, Markdown, actions }: UpdateViewProps) {
  const react = useReactToUpdate()
  const { slug } = update.attributes
  return (
    <article className="flex animate-fade-in flex-col gap-3 px-4.5 pt-4 pb-6">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm whitespace-nowrap text-ink-3">
        {/* A day has no hour: at midnight where the reader is, it is the same day everywhere. */}
        <time dateTime={update.date}>{formatDate(new Date(`${update.date}T00:00`))}</time>
        {isNew && <Badge tone="accent">New</Badge>}
        {update.isOwn && <Badge>From the owner</Badge>}
        {actions && <div className="ml-auto flex">{actions}</div>}
      </div>
      <UpdateText attributes={update.attributes} Markdown={Markdown} />
      <div role="group" aria-label="Reactions" className="mt-2 flex flex-wrap gap-2 border-t border-line pt-4">
        <ReactionButton
          key={`${slug} like`}
          icon={ThumbsUp}
          label="Like"
          tip="I like this"
          count={update.reactions.likeReactionCount}
          isPressed={update.ownReactions.includes('likeReaction')}
          onGive={() => react({ type: 'likeReaction', updateSlug: slug })}
        />
        <ReactionButton
          key={`${slug} checkout`}
          icon={Eye}
          label="Check out"
          tip="I will check this out"
          count={update.reactions.checkoutReactionCount}
          isPressed={update.ownReactions.includes('checkoutReaction')}
          onGive={() => react({ type: 'checkoutReaction', updateSlug: slug })}
        />
      </div>
    </article>
  )
}

type UpdateTextProps = Pick<UpdateViewProps, 'Markdown'> & {
  attributes: Pick<ChangelogUpdate['attributes'], 'title' | 'body' | 'buttonText' | 'updateFollowUpLink'>
  /** While it is written, its button leads nowhere: the form would be left. */
  isPreview?: boolean
}

/** What an update says, as its readers see it. */
export function UpdateText({ attributes, Markdown, isPreview = false }: UpdateTextProps) {
  const { title, body, buttonText, updateFollowUpLink } = attributes
  return (
    <>
      <h3 dir="auto" className={cx('text-xl font-semibold tracking-tight', !title && 'text-ink-3')}>
        {title || changelogMessages.noTitle}
      </h3>
      <Markdown text={body} />
      {buttonText && updateFollowUpLink && (
        <div className="pt-1">
          {isPreview ? (
            <span className={buttonClass('primary')}>{buttonText}</span>
          ) : (
            <FollowUpLink href={updateFollowUpLink}>{buttonText}</FollowUpLink>
          )}
        </div>
      )}
    </>
  )
}
