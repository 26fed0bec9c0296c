const IS_GONE = ' is no longer available. Choose another bot, or continue without one.'

/** Said of a bot that was deleted or made private since it was chosen. */
export function botUnavailableMessage(name: string): string {
  return name + IS_GONE
}

/** Whether a refusal is for a bot that is gone, so that the same can be asked for without it. */
export function isBotUnavailableMessage(reason: string): boolean {
  return reason.endsWith(IS_GONE)
}
