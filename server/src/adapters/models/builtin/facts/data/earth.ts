import { rowsOf, type KnownTable } from '../known-table.ts'

export const CONTINENTS: KnownTable = {
  name: 'the continents',
  from: 'rounded; seven by the usual English count, others count five or six',
  columns: [
    { head: 'Continent', called: 'continent|continents', isUnique: true },
    {
      head: 'Area (million km²)',
      called: 'area|areas|size|sizes|big|large',
      says: (row, value) => `${row} covers about **${value} million km²**.`,
    },
  ],
  rows: rowsOf(`
Asia|44.6
Africa|30.4
North America|24.7
South America|17.8
Antarctica|14.2
Europe|10.2
Oceania|8.5`),
  superlatives: [
    { asks: /\b(?:largest|biggest)\b/, column: 1, end: 'most' },
    { asks: /\bsmallest\b/, column: 1, end: 'least' },
  ],
}

export const OCEANS: KnownTable = {
  name: 'the oceans',
  from: 'rounded areas',
  columns: [
    { head: 'Ocean', called: 'ocean|oceans', isUnique: true },
    {
      head: 'Area (million km²)',
      called: 'area|areas|size|sizes|big|large',
      says: (row, value) => `The ${row} covers about **${value} million km²**.`,
    },
  ],
  rows: rowsOf(`
Pacific Ocean|165
Atlantic Ocean|85
Indian Ocean|70
Southern Ocean|22
Arctic Ocean|16`),
  aliases: new Map([
    ['pacific', 'Pacific Ocean'],
    ['atlantic', 'Atlantic Ocean'],
    ['arctic', 'Arctic Ocean'],
  ]),
  superlatives: [
    { asks: /\b(?:largest|biggest)\b/, column: 1, end: 'most' },
    { asks: /\bsmallest\b/, column: 1, end: 'least' },
  ],
}
