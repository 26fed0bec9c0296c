import { sharedMessages } from '#contract/messages.ts'
import { smtpServer } from '#contract/settings/declared.ts'
import { createMail, type Mail } from '../../adapters/mail/index.ts'
import { leadsToLinkLocal } from '../../adapters/web/index.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'

/** Letters by the server that the owner named; before that by the environment's, or into the log. */
export function createInstallMail(
  { mail, log, resolve }: Pick<World, 'mail' | 'log' | 'resolve'>,
  settings: InstallSettings,
): Mail {
  let opened: { readonly url: string; readonly mail: Mail } | undefined
  settings.guard(smtpServer, (url) => refuseLinkLocal(url, resolve))

  function current(): Mail {
    const url = settings.readSecret(smtpServer)
    if (url === undefined) return mail
    if (opened?.url !== url) opened = { url, mail: createMail({ smtpUrl: url, log }) }
    return opened.mail
  }

  return {
    async send(message) {
      // A name may lead elsewhere than when it was saved.
      await refuseLinkLocal(settings.readSecret(smtpServer), resolve)
      await current().send(message)
    },
    server: () => current().server(),
  }
}

/** A server that is only tried. */
export async function openMail(url: string, { log, resolve }: Pick<World, 'log' | 'resolve'>): Promise<Mail> {
  await refuseLinkLocal(url, resolve)
  return createMail({ smtpUrl: url, log })
}

async function refuseLinkLocal(url: string | null | undefined, resolve: World['resolve']): Promise<void> {
  if (url && (await leadsToLinkLocal(url, resolve))) throw new AppError('bad_input', sharedMessages.linkLocalAddress)
}
