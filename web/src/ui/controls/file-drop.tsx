import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type DropZone = { element: Element | null }

/** Those on the page, the one in front last: what is dropped is meant for it alone. */
const dropZones: DropZone[] = []

/** Whoever it is dropped on takes it; what is dropped beside all of them is for the one in front. */
function dropZoneAt(target: EventTarget | null): DropZone | undefined {
  const on = dropZones.findLast(({ element }) => target instanceof Node && element?.contains(target))
  return on ?? dropZones.at(-1)
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
  const dropFiles = useEffectEvent((files: File[]) => onDrop(files))
  useEffect(() => {
    // Going from one element to the next leaves the one and enters the other.
    let depth = 0
    const zone: DropZone = { element: marker.current?.parentElement ?? null }
    dropZones.push(zone)
    const changeDepth = (by: number) => {
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const stop = new AbortController()
    const on = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', handle: (event: DragEvent) => void) =>
      addEventListener(
        name,
        (event) => event.dataTransfer?.types.includes('Files') && dropZoneAt(event.target) === zone && handle(event),
        {
          signal: stop.signal,
        },
      )
    on('dragenter', () => changeDepth(1))
    on('dragleave', () => changeDepth(-1))
    // Without this the browser would open the file instead.
    on('dragover', (event) => event.preventDefault())
    on('drop', (event) => {
      event.preventDefault()
      changeDepth(-depth)
      const files = [...event.dataTransfer!.files]
      if (files.length > 0) dropFiles(files)
    })
    return () => {
      stop.abort()
      dropZones.splice(dropZones.indexOf(zone), 1)
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
