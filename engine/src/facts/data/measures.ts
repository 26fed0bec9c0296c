import { toFloat } from '../../numbers/exact.ts'
import { fraction } from '../../units/convert.ts'
import { UNITS, type Kind, type Unit } from '../../units/table.ts'
import { rowsOf, type FactTable } from '../fact-table.ts'

export const SI_PREFIXES: FactTable = {
  name: 'the prefixes of the SI',
  from: 'BIPM, since 2022',
  columns: [
    { head: 'Prefix', called: 'prefix|prefixes|si prefix|si prefixes|metric prefixes', isUnique: true },
    { head: 'Symbol', called: 'symbol|symbols' },
    { head: 'Factor', called: 'factor|factors|power|powers|value|values|mean' },
  ],
  rows: rowsOf(`
quetta|Q|10^30
ronna|R|10^27
yotta|Y|10^24
zetta|Z|10^21
exa|E|10^18
peta|P|10^15
tera|T|10^12
giga|G|10^9
mega|M|10^6
kilo|k|1,000
hecto|h|100
deca|da|10
deci|d|0.1
centi|c|0.01
milli|m|0.001
micro|µ|10^-6
nano|n|10^-9
pico|p|10^-12
femto|f|10^-15
atto|a|10^-18
zepto|z|10^-21
yocto|y|10^-24
ronto|r|10^-27
quecto|q|10^-30`),
}

export const PAPER_SIZES: FactTable = {
  name: 'paper sizes',
  from: 'ISO 216, and US Letter and Legal',
  columns: [
    { head: 'Size', called: 'paper|paper size|paper sizes|paper format|paper formats', isUnique: true },
    { head: 'Width (mm)', called: 'width|wide' },
    { head: 'Height (mm)', called: 'height|tall|high' },
  ],
  rows: rowsOf(`
A0|841|1,189
A1|594|841
A2|420|594
A3|297|420
A4|210|297
A5|148|210
A6|105|148
A7|74|105
A8|52|74
US Letter|216|279
US Legal|216|356`),
}

export const ROMAN_NUMERALS: FactTable = {
  name: 'the Roman numerals',
  from: 'the seven letters and how they combine',
  columns: [
    { head: 'Roman', called: 'roman|roman numeral|roman numerals', isUnique: true },
    { head: 'Value', called: 'value|values|number|numbers' },
  ],
  rows: rowsOf(`
I|1
IV|4
V|5
IX|9
X|10
XL|40
L|50
XC|90
C|100
CD|400
D|500
CM|900
M|1,000`),
}

const SIGN_MAX_CHARS = 4

/** The units that the engine converts, of one kind: "units of length". */
export function unitsOf(kind: Kind): FactTable {
  const units = UNITS.filter((unit) => unit.kind === kind)
  const base = units.find(({ per, plus }) => per === '1' && (plus === undefined || plus === '0')) ?? units[0]!
  return {
    name: `units of ${kind}`,
    from: 'definitions; the same that I convert with',
    columns: [
      { head: 'Unit', called: `unit|units|units of ${kind}|units for ${kind}`, isUnique: true },
      { head: 'Also called', called: 'name|names' },
      { head: `In ${base.many}`, called: 'value|values|factor|factors' },
    ],
    rows: units.map((unit) => [unit.many, otherName(unit), spellFactor(unit)]),
  }
}

/** A sign is spelled out, a word has its sign beside it. */
function otherName({ names, many }: Unit): string {
  const others = names.filter((name) => name !== many.toLowerCase())
  const isWord = many.length > SIGN_MAX_CHARS
  const best = others.toSorted((a, b) => (isWord ? a.length - b.length : b.length - a.length))[0]
  return best ?? ''
}

function spellFactor({ per }: Unit): string {
  return toFloat(fraction(per)).toLocaleString('en-US', { maximumSignificantDigits: 16 })
}
