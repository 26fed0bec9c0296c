import { FileText, X } from 'lucide-react'
import { formatCount } from '../../../format/counts.ts'

const SHOWN_CHARS = 40

type PastedPiecesProps = { pieces: readonly string[]; onRemove: (at: number) => void }

/** Long pastes, kept out of what is typed. */
export function PastedPieces({ pieces, onRemove }: PastedPiecesProps) {
  if (pieces.length === 0) return null
  return (
    <ul aria-label="Pasted text" className="mb-2 flex flex-wrap gap-1.5">
      {pieces.map((piece, at) => (
        <li
          key={`${at}-${piece.length}`}
          className="flex h-9 max-w-64 items-center gap-2 rounded-s border border-line bg-surface-0 pr-1 pl-2.5 text-sm text-ink-2"
        >
          <FileText aria-hidden className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{piece.trim().slice(0, SHOWN_CHARS)}</span>
          <span className="text-xs text-ink-3">{formatCount(piece.length)} characters</span>
          <button
            type="button"
            aria-label="Remove pasted text"
            className="grid size-6 place-items-center rounded-xs text-ink-3 hover:bg-surface-2 hover:text-ink-1"
            onClick={() => onRemove(at)}
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
