import { ExternalLink, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { remoteImageApi } from '#contract/chat/remote-image-api.ts'
import { requestOf } from '#contract/route.ts'
import { imageTarget } from './safe-url.ts'

type RemoteImageProps = { address: string; description: string }

/**
 * An image from elsewhere. Fetching it would tell its host that this is read, so it waits for a click; then our own
 * server fetches it, so that its host never learns by whom.
 */
export function RemoteImage({ address, description }: RemoteImageProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const target = imageTarget(address)
  if (!target) return <span>{description}</span>
  const what = description || 'Image'
  if (state === 'shown') {
    return (
      <img
        src={requestOf(remoteImageApi.show, { url: target.href }).url}
        alt={description}
        decoding="async"
        onError={() => setState('failed')}
      />
    )
  }
  if (state === 'failed') {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" className="md-image">
        <ExternalLink aria-hidden />
        <span>{what}</span>
        <span className="md-place">Open on {target.host}</span>
      </a>
    )
  }
  return (
    <button type="button" className="md-image" onClick={() => setState('shown')} data-tip={target.href.slice(0, 160)}>
      <ImageIcon aria-hidden />
      <span>{what}</span>
      <span className="md-place">Show image from {target.host}</span>
    </button>
  )
}
