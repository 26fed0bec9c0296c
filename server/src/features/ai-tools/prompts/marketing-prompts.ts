import { quoted, type ToolPrompts } from './tool-prompts.ts'

export const MARKETING_PROMPTS: ToolPrompts = {
  'seo-brief': ({ keyword = '', audience = '' }) =>
    `Write a brief for a page that people find under the keyword "${keyword}"${audience ? `, for ${audience}` : ''}. Under headings: what they want to know; a title of at most 60 characters and a description of at most 155; the outline as headings; questions that the page answers; words that belong in it; about how long it should be. Figures about search volume are not known to you: give none. Answer in the language of the keyword.`,
  'keyword-finder': ({ text = '', count = '10' }) =>
    `List the ${count} keywords that the text below is about, the most important first, then as many that people who look for it might type and that do not stand in it, under a heading of their own. Answer in the language of the text.\n\n${quoted(text)}`,
  'ad-copy': ({ product = '', place = 'Search ad' }) =>
    `Write three versions of an ad for what is described below. Place: ${place}. ${LIMITS[place] ?? ''} Promise nothing that is not in the description. Answer in its language.\n\n${quoted(product)}`,
}

const LIMITS: Readonly<Record<string, string>> = {
  'Search ad': 'Each has three headlines of at most 30 characters and two descriptions of at most 90.',
  'Social media post': 'Each is at most 280 characters long.',
  Banner: 'Each has a headline of at most 5 words, a line of at most 12 words, and words for a button.',
  Newsletter: 'Each has a subject of at most 50 characters and a text of at most 80 words.',
}
