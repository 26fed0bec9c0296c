import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/schema.ts'
import { formatUsageCount } from '../../../format/counts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { TakenDownNote } from '../../moderation/index.ts'
import { BotIcon } from '../bot-icon.tsx'
import { Name } from '../../../ui/name.tsx'

/** What is known of a bot once its maker has written it: enough to show it. */
export type BotProfileData = Omit<Bot, 'id' | 'owner'>

/** Who a bot is: its face, its words and what it can do. */
export function BotProfile({ bot, showsAccess }: { bot: BotProfileData; showsAccess: boolean }) {
  const { name, handle, description, greeting, prompt, skills, tags, categories, timesUsed } = bot
  return (
    <div className="flex flex-col gap-6 px-4 py-6">
      <div className="flex flex-col items-center gap-1 text-center">
        <BotIcon bot={bot} className="mb-2 size-20 rounded-l! text-2xl" />
        <h3 className="max-w-full text-xl font-semibold tracking-tight break-words">
          <Name className="block">{name}</Name>
        </h3>
        <p className="max-w-full text-sm break-all text-ink-3">@{handle}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-1.5">
          {bot.isDraft && <Badge>Draft</Badge>}
          {showsAccess && !bot.isDraft && <Badge tone="accent">{bot.access === 'public' ? 'Public' : 'Private'}</Badge>}
          {categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
          {timesUsed > 0 && <Badge>Used {timesUsed === 1 ? 'once' : `${formatUsageCount(timesUsed)} times`}</Badge>}
        </div>
        {description && (
          <p dir="auto" className="mt-3 max-w-full break-words whitespace-pre-line text-ink-2">
            {description}
          </p>
        )}
      </div>
      {bot.takenDownReason !== null && <TakenDownNote reason={bot.takenDownReason} />}
      {greeting && (
        <ProfileSection title="Greeting">
          <p dir="auto" className="inline-block max-w-full rounded-m rounded-bl-xs bg-surface-2 px-3 py-2 break-words">
            {greeting}
          </p>
        </ProfileSection>
      )}
      {skills.length > 0 && (
        <ProfileSection title="Skills">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2 marker:text-accent">
            {skills.map((skill) => (
              <li key={skill} className="break-words">
                {skill}
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      {prompt && (
        <ProfileSection title="Prompt">
          <p
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            dir="auto"
            className="max-h-60 overflow-y-auto rounded-m border border-line bg-surface-0 px-3 py-2.5 text-sm break-words whitespace-pre-line text-ink-2"
          >
            {prompt}
          </p>
        </ProfileSection>
      )}
      {tags.length > 0 && (
        <ProfileSection title="Tags">
          <div className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        </ProfileSection>
      )}
    </div>
  )
}

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-sm font-semibold">{title}</h4>
      {children}
    </section>
  )
}
