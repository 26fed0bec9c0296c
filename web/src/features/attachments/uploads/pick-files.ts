import { ACCEPTED_EXTENSIONS } from '#contract/attachments/file-types.ts'

/** Lets a person choose files of their own; none when they change their mind. */
export function pickFiles(): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.accept = ACCEPTED_EXTENSIONS.join(',')
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
