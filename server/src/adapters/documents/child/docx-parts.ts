import { xml } from './xml.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const contentTypes = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD_TYPE}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

export const packageRelations = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export function propertiesXml(title: string): string {
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xml(title)}</dc:title></cp:coreProperties>`
}

export function relationsXml(links: ReadonlyMap<string, string>): string {
  const addresses = [...links].map(
    ([address, id]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${xml(address)}" TargetMode="External"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/>${addresses.join('')}</Relationships>`
}

const LEVELS = Array.from({ length: 9 }, (_, level) => level)
const BULLETS = ['•', '◦', '▪']

function levelXml(level: number, format: 'bullet' | 'decimal'): string {
  const mark = format === 'bullet' ? BULLETS[level % BULLETS.length] : `%${level + 1}.`
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(level + 1) * 360}" w:hanging="360"/></w:pPr></w:lvl>`
}

/** Bullets are list 1; each numbered list is one of its own, from 2 on, that begins where it says. */
export function numberingXml(lists: readonly { readonly start: number }[]): string {
  const abstract = (['bullet', 'decimal'] as const).map(
    (format, id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${LEVELS.map((level) => levelXml(level, format)).join('')}</w:abstractNum>`,
  )
  const numbered = lists.map(
    ({ start }, at) =>
      `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="1"/>${LEVELS.map((level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`).join('')}</w:num>`,
  )
  return `<w:numbering ${WORD}>${abstract.join('')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${numbered.join('')}</w:numbering>`
}

/** In half points. */
const HEADING_SIZES = [36, 30, 26, 24, 22, 22]

const headingStyles = HEADING_SIZES.map(
  (size, at) =>
    `<w:style w:type="paragraph" w:styleId="Heading${at + 1}"><w:name w:val="heading ${at + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="${at}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`,
).join('')

export const STYLES_XML = `<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headingStyles}<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="60"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:pPr><w:pBdr><w:left w:val="single" w:sz="18" w:space="10" w:color="C8C5BC"/></w:pBdr></w:pPr><w:rPr><w:color w:val="5F5C55"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Code"/><w:basedOn w:val="Normal"/><w:pPr><w:shd w:val="clear" w:color="auto" w:fill="F3F1EC"/><w:spacing w:line="260" w:lineRule="auto"/></w:pPr><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/><w:sz w:val="19"/><w:szCs w:val="19"/></w:rPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0B6B5B"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`
