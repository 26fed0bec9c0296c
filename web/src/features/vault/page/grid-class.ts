/** As many cards in a row as there is room for. */
export const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3.5'
