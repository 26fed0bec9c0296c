/** Names that one install may have confirmed at a time. */
export const HOST_NAMES_MAX = 50
/** DNS allows no longer name. */
export const HOST_NAME_MAX_CHARS = 253
