import type { ArchiveTrouble, Found } from '../port.ts'

/** What the child writes to its output, a line of JSON each. */
export type Line = Found | { readonly kind: 'end' } | { readonly kind: 'trouble'; readonly trouble: ArchiveTrouble }
