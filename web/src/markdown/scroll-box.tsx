import type { ReactNode } from 'react'

type ScrollBoxProps = {
  as: 'div' | 'pre'
  label: string
  className?: string
  /** Where what is inside begins; that end is seen first. */
  dir?: 'ltr' | 'rtl' | undefined
  isWrapped?: boolean
  children: ReactNode
}

/**
 * Something too wide for the page, scrolling by itself. It takes focus, or a keyboard could not scroll it; a text may
 * have many of them, so it is no landmark.
 */
export function ScrollBox({ as: Box, label, className, dir, isWrapped, children }: ScrollBoxProps) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} dir={dir} className={className} data-wrap={isWrapped}>
      {children}
    </Box>
  )
}
