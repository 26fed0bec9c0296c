/** What a file is to us. The name decides: browsers give no type, or a wrong one, for most code files. */
export function fileKind(file: { name: string; type: string }): FileKind | null {
  if (IMAGE_TYPES.includes(file.type)) return 'image'
  const name = file.name.toLowerCase()
  const kind = KIND_OF_ENDING.get(name.slice(name.lastIndexOf('.') + 1)) ?? KIND_OF_DRIVE_TYPE.get(file.type)
  return kind ?? (file.type.startsWith('text/') ? 'text' : null)
}

/** Whether a file is a table: a spreadsheet, or data in which tables are kept. */
export function isTableFile(name: string): boolean {
  return fileKind({ name, type: '' }) === 'spreadsheet' || isData(name)
}

/** Mostly a table, and sometimes not: nobody needs to know that a settings file is none. */
export function isData(name: string): boolean {
  return /[.](?:json|jsonl|ndjson)$/i.test(name)
}

export const FILE_KINDS = ['image', 'document', 'spreadsheet', 'presentation', 'text', 'code'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Images that can be made anew for models and people. SVG is not one of them: it is code. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/tiff']

/** Documents that live in a cloud drive and have no file of their own. */
const KIND_OF_DRIVE_TYPE = new Map<string, FileKind>([
  ['application/vnd.google-apps.document', 'document'],
  ['application/vnd.google-apps.spreadsheet', 'spreadsheet'],
  ['application/vnd.google-apps.presentation', 'presentation'],
])

/** What a name ends in: an extension, or a whole name without one (Dockerfile). */
const ENDINGS: Record<FileKind, string> = {
  image: 'png jpg jpeg gif webp tif tiff',
  document: 'pdf docx doc odt rtf epub',
  spreadsheet: 'xlsx xls ods csv tsv parquet',
  presentation: 'pptx odp',
  text: 'txt md markdown mdx rst adoc tex bib log srt vtt eml msg ics',
  code: `js jsx mjs cjs ts tsx mts cts vue svelte astro html htm xhtml css scss sass less svg
    json jsonl json5 ndjson geojson ipynb xml xsd xsl yaml yml toml ini cfg conf properties env
    py pyi rb php pl pm lua r jl m java kt kts groovy gradle scala clj cljs erl ex exs hs elm ml mli fs fsx
    c h cc cpp cxx hpp hh cs vb go rs swift dart zig nim d pas f90 asm s sol v vhd
    sh bash zsh fish ps1 bat cmd sql graphql gql proto prisma tf hcl cmake diff patch
    dockerfile makefile gemfile rakefile procfile`,
}

const KIND_OF_ENDING = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) =>
    endings.split(/\s+/).map((ending) => [ending, kind as FileKind]),
  ),
)

/** The endings with their dot, for the `accept` of a file input. */
export const ACCEPTED_EXTENSIONS: readonly string[] = [...KIND_OF_ENDING.keys()].map((ending) => `.${ending}`)
