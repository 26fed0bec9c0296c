import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Maximize2, Vault } from 'lucide-react'
import { use } from 'react'
import { analysisApi } from '#contract/analysis/api.ts'
import { download, fetchFile } from '../../../api/download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { SaveFileContext } from '../../../ui/save-file.ts'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { vaultKey } from '../../vault/query-keys.ts'

type ResultActionsProps = {
  /** What a file of it is called. */
  name: string
  /** Whose rows it is made of; empty where its reader cannot ask for them. */
  itemIds: readonly string[]
  sql: string
  /** Not where it is large already. */
  onOpenLarge?: () => void
}

/** What can be done with the rows of a result: opened large, taken away, kept. */
export function ResultActions({ name, itemIds, sql, onOpenLarge }: ResultActionsProps) {
  const queryClient = useQueryClient()
  const saveFile = use(SaveFileContext)
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const request = { itemIds: [...itemIds], sql }
  const keep = useMutation({
    mutationFn: async () => {
      const isSaved = await saveFile!(name, () => fetchFile(analysisApi.download, request))
      if (isSaved) await queryClient.invalidateQueries({ queryKey: vaultKey })
      return isSaved
    },
  })
  const take = async () => {
    try {
      await download(analysisApi.download, request)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const isSaved = keep.data === true
  const save = () => {
    if (getTier(me).isGuest) openAccountDialog({ name: 'signUp' })
    else if (!isSaved && !keep.isPending) keep.mutate()
  }
  return (
    <>
      {itemIds.length > 0 && (
        <Button size="s" variant="ghost" aria-label="Download as CSV" onClick={() => void take()}>
          CSV
        </Button>
      )}
      {itemIds.length > 0 && saveFile && (
        <IconButton
          icon={isSaved ? Check : Vault}
          label={isSaved ? 'Saved to vault' : 'Save to vault'}
          aria-disabled={isSaved || keep.isPending || undefined}
          onClick={save}
        />
      )}
      {onOpenLarge && <IconButton icon={Maximize2} label="Open large" onClick={onOpenLarge} />}
    </>
  )
}
