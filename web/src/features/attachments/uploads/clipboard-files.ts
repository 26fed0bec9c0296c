/**
 * The files that a paste brings. Copied cells and words come with a picture of themselves; there the words are meant.
 */
export function clipboardFiles(data: DataTransfer): File[] {
  const files = [...data.files]
  return data.getData('text/plain') !== '' && files.every(({ type }) => type.startsWith('image/')) ? [] : files
}
