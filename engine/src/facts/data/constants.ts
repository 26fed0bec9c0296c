import { rowsOf, type FactTable } from '../fact-table.ts'

export const CONSTANTS: FactTable = {
  name: 'constants of physics',
  from: 'SI and CODATA; sound and gravity by convention',
  usualColumn: 2,
  columns: [
    { head: 'Constant', called: 'constant|constants|physical constants|constants of physics', isUnique: true },
    { head: 'Symbol', called: 'symbol|symbols' },
    {
      head: 'Value',
      called: 'value|values|fast|strong',
      says: (row, value) => `${row}: **${value}**.`,
    },
  ],
  rows: rowsOf(`
Speed of light|c|299,792,458 m/s
Speed of sound|v|about 343 m/s in air at 20 °C
Standard gravity|g|9.80665 m/s²
Gravitational constant|G|6.6743 × 10⁻¹¹ m³/(kg s²)
Planck constant|h|6.62607015 × 10⁻³⁴ J s
Elementary charge|e|1.602176634 × 10⁻¹⁹ C
Boltzmann constant|k|1.380649 × 10⁻²³ J/K
Avogadro constant|N|6.02214076 × 10²³ per mol
Gas constant|R|8.314462618 J/(mol K)
Absolute zero|0 K|−273.15 °C`),
  aliases: new Map([
    ['light speed', 'Speed of light'],
    ['light', 'Speed of light'],
    ['sound', 'Speed of sound'],
    ['avogadros number', 'Avogadro constant'],
    ['gravity on earth', 'Standard gravity'],
  ]),
}
