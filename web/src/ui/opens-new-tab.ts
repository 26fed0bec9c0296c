type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }

/** Whether a click on a link asks for another tab or window, which is the browser's to open. */
export function opensNewTab({ metaKey, ctrlKey, shiftKey }: Click): boolean {
  return metaKey || ctrlKey || shiftKey
}
