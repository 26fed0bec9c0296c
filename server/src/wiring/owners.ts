import { createAudit } from '../features/audit/index.ts'
import { createBackup } from '../features/backup/index.ts'
import type { Bots } from '../features/bots/index.ts'
import { createFeedback } from '../features/feedback/index.ts'
import { createHealth } from '../features/health/index.ts'
import { createJobs, type JobSource } from '../features/jobs/index.ts'
import { createModeration } from '../features/moderation/index.ts'
import type { Prompts } from '../features/prompts/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import type { StreamLimits } from '../http/responses/stream-limits.ts'
import type { World } from '../world.ts'

type LookedAfter = {
  readonly settings: InstallSettings
  readonly account: () => { listOwnerEmails(): Promise<string[]> }
  readonly bots: Pick<Bots, 'forModeration'>
  readonly prompts: Pick<Prompts, 'forModeration'>
  readonly attachments: { readonly forJobs: { readonly reading: JobSource; readonly embedding: JobSource } }
  readonly images: { readonly forJobs: JobSource }
  readonly research: { readonly forJobs: JobSource }
  readonly tasks: { readonly forJobs: JobSource }
  readonly streams: Pick<StreamLimits, 'count'>
}

/** What only owners use, and what the other features hand them to look after. */
export function createOwnerFeatures(
  world: World,
  { settings, account, bots, prompts, attachments, images, research, tasks, streams }: LookedAfter,
) {
  const jobs = createJobs(world, {
    ...attachments.forJobs,
    images: images.forJobs,
    research: research.forJobs,
    tasks: tasks.forJobs,
  })
  const backup = createBackup(world, { settings, listOwnerEmails: () => account().listOwnerEmails() })
  return {
    feedback: createFeedback(settings),
    moderation: createModeration(world, { bot: bots.forModeration, prompt: prompts.forModeration }),
    jobs,
    audit: createAudit(world),
    backup,
    health: createHealth(world, { settings, jobs, backup, streams }),
  }
}
