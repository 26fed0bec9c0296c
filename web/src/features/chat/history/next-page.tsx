import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

/** The next page is read when its place is this close to being seen. */
const READ_WITHIN_PX = 300

type NextPageProps = { isReading: boolean; error: Error | null; read: () => void }

/** Stands at the end of a list that goes on. */
export function NextPage({ isReading, error, read }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!isReading && !error) read()
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: `${READ_WITHIN_PX}px`,
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
    // A page that was too short to push the end out of sight is followed by the next.
  }, [isReading])
  return (
    <div ref={end}>
      {error ? (
        <p role="alert" className="flex items-center justify-center gap-3 p-4 text-sm text-ink-2">
          {error.message}
          <Button size="s" onClick={read}>
            Try again
          </Button>
        </p>
      ) : (
        <SkeletonRows label="Loading more chats" count={3} />
      )}
    </div>
  )
}
