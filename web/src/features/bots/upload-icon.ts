import { botsApi } from '#contract/bots/api.ts'
import { call } from '../../api/call.ts'

/** Puts an image where everyone can see it, and answers with its address. */
export async function uploadIcon(image: File, isVisitor: boolean): Promise<string> {
  const { signedUrls } = await call(botsApi.signIcons, { contentType: image.type, numOfImages: 1 }, { isVisitor })
  const [{ url, fileName, contentType }] = signedUrls as [(typeof signedUrls)[number]]
  const signed = new URL(url, location.origin)
  const [iconId, expires, signature] = [
    signed.pathname.split('/').at(-1) ?? '',
    signed.searchParams.get('expires') ?? '',
    signed.searchParams.get('signature') ?? '',
  ]
  await call(botsApi.putIcon, { iconId, contentType, expires, signature }, { body: image })
  return (await call(botsApi.publishIcon, { fileName })).publicUrl
}
