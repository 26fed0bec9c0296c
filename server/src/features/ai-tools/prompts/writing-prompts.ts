import { quoted, type ToolPrompts } from './tool-prompts.ts'

export const WRITING_PROMPTS: ToolPrompts = {
  'grammar-checker': ({ text = '' }) =>
    `Correct the spelling, grammar and punctuation of the text below. Change nothing else: keep its words, tone, language and line breaks wherever they are right. Answer with the corrected text only, without a remark and without quotation marks around it.\n\n${quoted(text)}`,
  rewriter: ({ text = '', aim = 'clearer' }) =>
    `Rewrite the text below so that it is ${aim}. Keep what it says and its language. Answer with the new text only.\n\n${quoted(text)}`,
  // The built-in engine is asked in the same words, and takes everything behind the colon for the text.
  summarizer: ({ text = '', length = '' }) =>
    length === 'bullet points'
      ? `Summarize this text in 5 bullet points:\n\n${text.trim()}`
      : `Summarize this text in ${length}:\n\n${text.trim()}`,
  translator: ({ text = '', language = 'English', tone = '' }) =>
    `Translate the text below into ${language}${tone === 'as it is' ? ', in the tone that it has' : `, in a ${tone} tone`}. Keep names, figures, line breaks and Markdown. Answer with the translation only.\n\n${quoted(text)}`,
  'tone-changer': ({ text = '', tone = 'friendly' }) =>
    `Rewrite the text below in a ${tone} tone. Keep its language and every fact in it. Answer with the new text only.\n\n${quoted(text)}`,
  'email-writer': ({ to = '', points = '', tone = 'friendly', from = '' }) =>
    `Write an e-mail to ${to}. Tone: ${tone}. First a line "Subject: …", then the e-mail. Say everything that stands in the points below and invent nothing beyond them. Write it in the language of the points.${from ? ` Sign it as ${from}.` : ''}\n\n${quoted(points)}`,
  'outline-maker': ({ topic = '', kind = 'an article', notes = '' }) =>
    `Make an outline for ${kind} on this topic: ${topic}. Sections as headings with two to four points each, in an order that carries the reader, with a beginning and an end. Answer in the language of the topic.${notes ? `\n\nThis has to be in it:\n\n${quoted(notes)}` : ''}`,
  'title-generator': ({ text = '', style = 'plain' }) =>
    `Propose eight titles for the text below, in a ${style} style and in its language, each at most ten words long, as a numbered list without remarks.\n\n${quoted(text)}`,
  'meeting-notes': ({ text = '' }) =>
    `Sort the notes below under the headings Decisions, Tasks and Open questions. For each task say who does it and until when, if the notes say so. Invent nothing; leave out a heading that has nothing under it. Keep the language of the notes.\n\n${quoted(text)}`,
}
