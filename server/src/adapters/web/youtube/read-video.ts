import { attachmentMessages } from '#contract/attachments/messages.ts'
import { LinkError, type FetchPage, type LinkContent } from '../link.ts'
import { fileNameFor } from '../link-type.ts'
import { readCaptions } from './captions.ts'
import { isOfSite, type Video } from './find-video.ts'
import { readPlayer, type Player } from './player.ts'

/** A video as text: what is said in it, where its page offers captions, otherwise what is written about it. */
export async function readVideo(video: Video, fetchPage: FetchPage): Promise<LinkContent> {
  const { answer, bytes } = await fetchPage(video.page.href)
  const player = readPlayer(Buffer.from(bytes).toString())
  const transcript = player.captionsUrl ? await fetchCaptions(player.captionsUrl, answer.url, fetchPage) : null
  const text = transcript ?? aboutOnly(player)
  if (!text) throw new LinkError(attachmentMessages.sourceFailed)
  const head = [player.title, player.author && `Channel: ${player.author}`, video.page.href].filter(Boolean).join('\n')
  const mimeType = 'text/plain'
  return {
    url: video.page.href,
    site: 'youtube.com',
    title: player.title,
    fileName: fileNameFor({ title: player.title ?? video.id, url: video.page, mimeType }),
    mimeType,
    publishedOn: player.publishedOn,
    bytes: Buffer.from(`${head}\n\n${text}\n`),
  }
}

/** Null where they are not to be had: the site answers nothing to some, and a page may offer what is not there. */
async function fetchCaptions(address: string, pageUrl: string, fetchPage: FetchPage): Promise<string | null> {
  if (!URL.canParse(address, pageUrl)) return null
  const url = new URL(address, pageUrl)
  if (!isOfSite(url)) return null
  url.searchParams.set('fmt', 'json3')
  try {
    const { bytes } = await fetchPage(url.href)
    return readCaptions(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

function aboutOnly({ description }: Player): string | null {
  return description ? `There is no transcript of this video. Its description:\n\n${description}` : null
}
