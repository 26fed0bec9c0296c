import type { TextReader } from '../text-reader.ts'

/** One title, in the text's own words. */
export function proposeTitle(text: string, { title }: Pick<TextReader, 'title'>): string {
  return title(text).replace(/[\\*_`[\]<>#|~]/g, '\\$&') || 'There are no words here to make a title of.'
}
