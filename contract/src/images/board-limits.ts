/** Pictures of a new board. */
export const BOARD_PICTURES_MIN = 4
export const BOARD_PICTURES_MAX = 6

export const BOARD_THEME_MAX_CHARS = 300
export const BOARD_CAPTION_MAX_CHARS = 120

/** Boards that are listed; nobody's plan makes more in a year. */
export const BOARDS_LISTED = 200
