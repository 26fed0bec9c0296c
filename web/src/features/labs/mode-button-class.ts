/** How the modes look in the row of the composer. */
export const MODE_BUTTON_CLASS =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-2 transition-colors ' +
  'duration-120 hover:bg-surface-2 pointer-coarse:h-10 [&_.lucide]:size-4'
/** Where there is room, the chips beside it are in colour, and it is not. */
export const MODE_BUTTON_ON_CLASS =
  '@max-md/composer:border-transparent @max-md/composer:bg-accent-soft @max-md/composer:text-accent'
