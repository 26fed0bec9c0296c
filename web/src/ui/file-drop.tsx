import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Taker = { around: Element | null }

/** Those on the page, the one in front last: what is dropped is meant for it alone. */
const inFront: Taker[] = []

/** Whoever it is dropped on takes it; what is dropped beside all of them is for the one in front. */
function takerAt(target: EventTarget | null): Taker | undefined {
  const on = inFront.findLast(({ around }) => target instanceof Node && around?.contains(target))
  return on ?? inFront.at(-1)
}

type FileDropProps = {
  /** What will happen with what is dropped. */
  label: string
  onDrop: (files: File[]) => void
}

/** Takes files that are dragged onto the page, wherever they are let go. */
export function FileDrop({ label, onDrop }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const marker = useRef<HTMLSpanElement>(null)
  const take = useEffectEvent((files: File[]) => onDrop(files))
  useEffect(() => {
    // Going from one element to the next leaves the one and enters the other.
    let depth = 0
    const me: Taker = { around: marker.current?.parentElement ?? null }
    inFront.push(me)
    const over = (by: number) => {
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const stop = new AbortController()
    const on = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', does: (event: DragEvent) => void) =>
      addEventListener(
        name,
        (event) => event.dataTransfer?.types.includes('Files') && takerAt(event.target) === me && does(event),
        {
          signal: stop.signal,
        },
      )
    on('dragenter', () => over(1))
    on('dragleave', () => over(-1))
    // Without this the browser would open the file instead.
    on('dragover', (event) => event.preventDefault())
    on('drop', (event) => {
      event.preventDefault()
      over(-depth)
      const files = [...event.dataTransfer!.files]
      if (files.length > 0) take(files)
    })
    return () => {
      stop.abort()
      inFront.splice(inFront.indexOf(me), 1)
    }
  }, [])
  return (
    <>
      <span ref={marker} hidden />
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-60 grid animate-fade-in place-items-center bg-scrim p-6">
          <p className="flex flex-col items-center gap-3 rounded-l border-2 border-dashed border-accent bg-surface-1 px-14 py-12 text-lg font-semibold shadow-high">
            <FileUp aria-hidden className="size-8 text-accent" />
            {label}
          </p>
        </div>
      )}
    </>
  )
}
