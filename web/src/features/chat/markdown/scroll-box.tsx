import type { ReactNode } from 'react'

type ScrollBoxProps = { as: 'div' | 'pre'; label: string; className?: string; isWrapped?: boolean; children: ReactNode }

/** Something too wide for the page, scrolling by itself. It takes focus, or a keyboard could not scroll it. */
export function ScrollBox({ as: Box, label, className, isWrapped, children }: ScrollBoxProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} className={className} data-wrap={isWrapped}>
      {children}
    </Box>
  )
}
