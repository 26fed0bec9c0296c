import { ExternalLink, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { imageTarget } from './safe-url.ts'

type RemoteImageProps = { address: string; description: string }

/** An image from elsewhere. Fetching it would tell its host who reads this, so it waits for a click. */
export function RemoteImage({ address, description }: RemoteImageProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const target = imageTarget(address)
  if (!target) return <span>{description}</span>
  const what = description || 'Image'
  if (state === 'shown') {
    return (
      <img
        src={target.href}
        alt={description}
        referrerPolicy="no-referrer"
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
