export { type InflateErrors, inflate } from './inflate.ts'
export { writeZip, type ArchivedFile } from './write-zip.ts'
