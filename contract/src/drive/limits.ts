/** How long a cloud-drive token is kept: ten minutes less than such tokens live. */
export const DRIVE_TOKEN_KEPT_MINUTES = 50
