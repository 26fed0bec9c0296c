/** Has the browser keep a file of the build, for whoever imports it later. Nothing of it is run. */
export async function fetchAhead(path: string): Promise<boolean> {
  return (await readFile(path)) !== undefined
}

/** What the build says may be fetched ahead; nothing where there is no build. */
export async function readFilesAhead(): Promise<string[]> {
  const list = document.querySelector<HTMLLinkElement>('link[rel=ahead]')?.href
  const bytes = list && (await readFile(list))
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as string[]) : []
}

async function readFile(path: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(path, { priority: 'low' })
    return response.ok ? await response.arrayBuffer() : undefined
  } catch {
    // Offline: it will be fetched when it is wanted.
    return undefined
  }
}
