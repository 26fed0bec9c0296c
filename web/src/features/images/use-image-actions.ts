import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import type { Image } from '#contract/images/schema.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { call } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { dropFromGallery, refreshGallery } from './images-query.ts'
import { usageKey } from '../usage/query-keys.ts'
import { vaultKey } from '../vault/query-keys.ts'

type OneImage = Pick<Image, 'id'>

type ImageActions = {
  download: (image: OneImage) => void
  saveToVault: (image: OneImage) => void
  startChat: (image: OneImage) => void
  remove: (image: OneImage) => Promise<void>
  stop: (image: Image) => void
}

/** What can be done with a picture. */
export function useImageActions(): ImageActions {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()

  const save = async ({ id }: OneImage) => {
    const dismissToast = toast.loading(vaultMessages.saving)
    try {
      await call(imagesApi.save, { imageId: id })
      await queryClient.invalidateQueries({ queryKey: vaultKey })
      toast.ok(vaultMessages.saved)
    } catch (error) {
      toast.error(vaultMessages.saveFailed, { detail: (error as Error).message })
    } finally {
      dismissToast()
    }
  }
  const startChat = async ({ id }: OneImage) => {
    const dismissToast = toast.loading(vaultMessages.startingChat)
    try {
      const { chatId } = await call(imagesApi.startChat, { imageId: id })
      await navigate({ to: '/chat/$chatId', params: { chatId } })
    } catch (error) {
      toast.error(imageMessages.chatFailed, { detail: (error as Error).message })
    } finally {
      dismissToast()
    }
  }
  const stop = async ({ runId }: Image) => {
    dropFromGallery(queryClient, (image) => image.runId === runId && image.state !== 'done')
    await call(imagesApi.stop, { runId }).catch((error: unknown) => toast.error((error as Error).message))
    await Promise.all([refreshGallery(queryClient), queryClient.invalidateQueries({ queryKey: usageKey })])
  }

  return {
    download(image) {
      download(imagesApi.download, { imageId: image.id }).then(
        () => toast.ok(vaultMessages.downloadStarted),
        () => toast.error(vaultMessages.downloadFailed),
      )
    },
    saveToVault: (image) => (getTier(me).isGuest ? openAccountDialog({ name: 'signUp' }) : void save(image)),
    startChat: (image) => void startChat(image),
    async remove(image) {
      try {
        await call(imagesApi.remove, { imageId: image.id })
        dropFromGallery(queryClient, ({ id }) => id === image.id)
        toast.ok(imageMessages.deleted)
      } catch (error) {
        toast.error(imageMessages.deleteFailed, { detail: (error as Error).message })
      }
    },
    stop: (image) => void stop(image),
  }
}
