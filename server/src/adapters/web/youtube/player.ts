import * as z from 'zod'

/** What the page of a video tells about it. */
export type Player = {
  readonly title: string | null
  readonly author: string | null
  readonly description: string | null
  /** As it is written there. */
  readonly publishedOn: string | undefined
  /** Where its captions are, in the best of the languages that there are. */
  readonly captionsUrl: string | null
}

const track = z.object({
  baseUrl: z.string(),
  languageCode: z.string().catch(''),
  kind: z.string().optional().catch(undefined),
})
const words = z.string().trim().max(100_000)
const response = z.object({
  videoDetails: z
    .object({ title: words.optional(), author: words.optional(), shortDescription: words.optional() })
    .catch({})
    .default({}),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: z.string().max(60) }) })
    .optional()
    .catch(undefined),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(z.unknown()).catch([]).default([]) }),
    })
    .optional()
    .catch(undefined),
})

/** Reads the object that the page hands to its player, in whatever shape it is today. */
export function readPlayer(page: string): Player {
  const parsed = response.safeParse(findObject(page, 'ytInitialPlayerResponse'))
  const { videoDetails = {}, microformat, captions } = parsed.success ? parsed.data : {}
  const tracks = (captions?.playerCaptionsTracklistRenderer.captionTracks ?? []).flatMap((one) => {
    const parsedTrack = track.safeParse(one)
    return parsedTrack.success ? [parsedTrack.data] : []
  })
  // Written by people before heard by a machine, English before others.
  const best = tracks.toSorted((one, other) => rank(one) - rank(other))[0]
  return {
    title: videoDetails.title || null,
    author: videoDetails.author || null,
    description: videoDetails.shortDescription || null,
    publishedOn: microformat?.playerMicroformatRenderer.publishDate,
    captionsUrl: best?.baseUrl ?? null,
  }
}

function rank({ kind, languageCode }: z.infer<typeof track>): number {
  return (kind === 'asr' ? 2 : 0) + (languageCode.startsWith('en') ? 0 : 1)
}

/** The page names it a few times; one that does so often wants to be slow. */
const TRIES_MAX = 5

/** The first object that a script assigns to a name; undefined if there is none that is JSON. */
function findObject(page: string, name: string): unknown {
  const pattern = new RegExp(`${name}["'\\]]{0,2}\\s{0,5}=\\s{0,5}\\{`, 'g')
  for (let found = pattern.exec(page), tries = 0; found && tries < TRIES_MAX; found = pattern.exec(page), tries += 1) {
    const begin = found.index + found[0].length - 1
    const end = objectEnd(page, begin)
    if (end < 0) continue
    try {
      return JSON.parse(page.slice(begin, end))
    } catch {
      // Code that only looks like it.
    }
  }
  return undefined
}

/** Behind the brace that closes the one at `begin`, or -1. */
function objectEnd(text: string, begin: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}
