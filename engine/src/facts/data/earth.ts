import { rowsOf, type FactTable } from '../fact-table.ts'

export const CONTINENTS: FactTable = {
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

export const OCEANS: FactTable = {
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

export const MOUNTAINS: FactTable = {
  name: 'some high mountains',
  from: 'commonly given heights, rounded to the metre',
  columns: [
    { head: 'Mountain', called: 'mountain|mountains|high mountains|highest mountains', isUnique: true },
    {
      head: 'Height (m)',
      called: 'height|heights|tall|high|elevation',
      says: (row, value) => `${row} is **${value} m** high.`,
    },
  ],
  rows: rowsOf(`
Mount Everest|8,849
K2|8,611
Kangchenjunga|8,586
Lhotse|8,516
Makalu|8,485
Cho Oyu|8,188
Dhaulagiri|8,167
Manaslu|8,163
Nanga Parbat|8,126
Annapurna|8,091
Aconcagua|6,961
Denali|6,190
Kilimanjaro|5,895
Mont Blanc|4,806
Matterhorn|4,478
Mount Fuji|3,776
Zugspitze|2,962`),
  aliases: new Map([
    ['everest', 'Mount Everest'],
    ['mt everest', 'Mount Everest'],
    ['mount kilimanjaro', 'Kilimanjaro'],
    ['fuji', 'Mount Fuji'],
    ['mt fuji', 'Mount Fuji'],
  ]),
  superlatives: [{ asks: /\b(?:highest|tallest)\b/, column: 1, end: 'most' }],
}
