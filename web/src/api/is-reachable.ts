/** Whether the server answers at all. A reload without it would end on the browser's own error page. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
