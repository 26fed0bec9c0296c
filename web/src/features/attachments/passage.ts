import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Span } from '#contract/attachments/schema.ts'

/** A place in an item: its page, and where in its text. */
export type Passage = { page: number | null; span: Span | null }

/** How an address names a passage: "3" and "120-340". */
type PassageParams = { page?: string | undefined; mark?: string | undefined }

export function writePassage(passage: Passage | undefined): PassageParams {
  return {
    page: passage?.page ? String(passage.page) : undefined,
    mark: passage?.span ? `${passage.span.start}-${passage.span.end}` : undefined,
  }
}

export function readPassage({ page, mark }: PassageParams): Passage {
  const [start, end] = mark?.split('-').map(Number) ?? []
  return {
    page: page === undefined ? null : Number(page),
    span: start === undefined || end === undefined || end <= start ? null : { start, end },
  }
}

/** Shows an item beside the page, at a passage if there is one. */
export function useOpenItem(): (item: string, passage?: Passage) => void {
  const navigate = useNavigate()
  return useCallback(
    (item, passage) =>
      void navigate({ to: '.', search: (now) => ({ ...now, side: 'attachment', item, ...writePassage(passage) }) }),
    [navigate],
  )
}
