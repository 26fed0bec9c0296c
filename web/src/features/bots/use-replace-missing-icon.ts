import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { botMessages } from '#contract/bots/messages.ts'
import { avatarPath, iconPath } from '#contract/bots/schema.ts'
import { isMissing } from '../../api/is-missing.ts'
import { newId } from '../../api/new-id.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** A draft may outlive its image, and could not be saved with it: it gets a drawn face, and that is said. */
export function useReplaceMissingIcon(icon: string, onChange: (icon: string) => void): void {
  const { data: isGone } = useQuery({
    queryKey: ['bots', 'iconIsGone', icon],
    queryFn: () => isMissing(icon),
    // Drawn ones are always there.
    enabled: icon.startsWith(iconPath('')),
    // The page may have been open all the while.
    refetchOnWindowFocus: 'always',
  })
  const replaceIcon = useEffectEvent(() => {
    onChange(avatarPath(newId()))
    toast.error(botMessages.iconGone)
  })
  useEffect(() => {
    if (isGone) replaceIcon()
  }, [isGone])
}
