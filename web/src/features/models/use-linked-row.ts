import { useLocation } from '@tanstack/react-router'
import type { LiHTMLAttributes, Ref } from 'react'
import { cx } from '../../ui/cx.ts'

type RowAttributes = Pick<LiHTMLAttributes<HTMLLIElement>, 'className' | 'aria-current'> & { ref: Ref<HTMLLIElement> }

/** A row of what models come from; an answer that failed leads to the one of its model, which is brought into sight. */
export function useLinkedRow(isOf: (modelId: string) => boolean): RowAttributes {
  const isLinked = useLocation({ select: ({ hash }) => hash !== '' && isOf(hash) })
  return {
    ref: isLinked ? bringIntoView : null,
    'aria-current': isLinked || undefined,
    className: cx('py-3.5', isLinked && '-mx-3 rounded-m bg-accent-soft/60 px-3'),
  }
}

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' })
}
