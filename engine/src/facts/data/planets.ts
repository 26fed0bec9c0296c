import { rowsOf, type FactTable } from '../fact-table.ts'

const has = (row: string, value: string) => `${row} has **${value}** known ${value === '1' ? 'moon' : 'moons'} (2024).`

export const PLANETS: FactTable = {
  name: 'the planets of the Solar System',
  from: 'NASA Planetary Fact Sheet, rounded',
  columns: [
    { head: 'Planet', called: 'planet|planets', isUnique: true },
    {
      head: 'Diameter (km)',
      called: 'diameter|diameters|size|sizes|big|large|width|wide',
      says: (row, value) => `${row} is **${value} km** across at its equator.`,
    },
    {
      head: 'Sun (million km)',
      called: 'distance from the sun|distances from the sun|far from the sun|distance to the sun|distance|distances|far',
      says: (row, value) => `${row} is on average **${value} million km** from the Sun.`,
    },
    {
      head: 'Year (days)',
      called: 'year|years|orbit|orbital period|orbital periods|year on',
      says: (row, value) => `A year on ${row} takes **${value} Earth days**.`,
    },
    {
      head: 'Day (h)',
      called: 'day|days|length of day|length of a day|day lengths|rotation|day on',
      says: (row, value) => `A day on ${row}, from noon to noon, takes **${value} hours**.`,
    },
    { head: 'Moons (2024)', called: 'moons|moon|number of moons', says: has },
    {
      head: 'Mean °C',
      called: 'temperature|temperatures|mean temperature|hot|cold|warm',
      says: (row, value) => `The mean temperature on ${row} is about **${value} °C**.`,
    },
  ],
  rows: rowsOf(`
Mercury | 4,879   | 57.9  | 88     | 4,222.6 | 0   | 167
Venus   | 12,104  | 108.2 | 224.7  | 2,802   | 0   | 464
Earth   | 12,756  | 149.6 | 365.2  | 24      | 1   | 15
Mars    | 6,792   | 228   | 687    | 24.7    | 2   | -65
Jupiter | 142,984 | 778.5 | 4,331  | 9.9     | 95  | -110
Saturn  | 120,536 | 1,432 | 10,747 | 10.7    | 146 | -140
Uranus  | 51,118  | 2,867 | 30,589 | 17.2    | 28  | -195
Neptune | 49,528  | 4,515 | 59,800 | 16.1    | 16  | -200`),
  superlatives: [
    { asks: /\b(?:largest|biggest)\b/, column: 1, end: 'most' },
    { asks: /\bsmallest\b/, column: 1, end: 'least' },
    { asks: /\b(?:closest|nearest)\b/, column: 2, end: 'least' },
    { asks: /\b(?:farthest|furthest|most distant)\b/, column: 2, end: 'most' },
    { asks: /\bmost moons\b/, column: 5, end: 'most' },
    { asks: /\bhottest\b/, column: 6, end: 'most' },
    { asks: /\bcoldest\b/, column: 6, end: 'least' },
    { asks: /\blongest day\b/, column: 4, end: 'most' },
    { asks: /\bshortest day\b/, column: 4, end: 'least' },
    { asks: /\blongest year\b/, column: 3, end: 'most' },
    { asks: /\bshortest year\b/, column: 3, end: 'least' },
  ],
}
