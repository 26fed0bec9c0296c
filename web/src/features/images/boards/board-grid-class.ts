/** Two or three pictures in a row, as on a wall. */
export const BOARD_GRID_CLASS = 'grid grid-cols-2 gap-4 md:grid-cols-3 max-[26rem]:grid-cols-1'
