import { resolve } from 'node:path'
import { setUpApi } from '#contract/set-up/api.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { openMail } from './install-mail.ts'
export { createInstallMail } from './install-mail.ts'

/** A reason as the mail server wrote it, at most. */
const REASON_MAX_CHARS = 200

type SetUpDependencies = {
  findPerson(uid: string): Promise<{ readonly email: string | null } | undefined>
  countMembers(): Promise<number>
}

/** How the install stands, for the owner who sets it up. */
export function createSetUp(
  world: Pick<World, 'config' | 'mail' | 'readFreeBytes' | 'log' | 'resolve'>,
  { findPerson, countMembers }: SetUpDependencies,
) {
  const { config, mail, readFreeBytes, log } = world
  return {
    mount(router: Router) {
      mount(router, setUpApi.read, async () => ({
        people: await countMembers(),
        files: config.s3
          ? { place: 'bucket' as const, bucket: config.s3.bucket }
          : { place: 'disk' as const, folder: resolve(config.dataDir, 'files'), freeBytes: await readFreeBytes() },
        mailServer: mail.server(),
      }))
      mount(router, setUpApi.tryMail, async ({ server }, { uid }, { request }) => {
        const { email } = (await findPerson(uid))!
        const address = config.publicUrl ?? new URL(request.url).origin
        const tried = server ? await openMail(server, world) : mail
        try {
          await tried.send({ to: email!, subject: setUpMessages.testSubject, text: setUpMessages.testText(address) })
          return { ok: true, message: setUpMessages.mailSent(email!) }
        } catch (error) {
          log.warn({ err: error }, 'mail_trial_failed')
          return { ok: false, message: setUpMessages.mailFailed(reasonOf(error)) }
        }
      })
    },
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_CHARS)
}
