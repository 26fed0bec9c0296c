/** Two or three pictures in a row, as on a wall. */
export const BOARD_GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4'
