import type { FactTable } from '../fact-table.ts'

/** In the order of their atomic numbers. */
const NAMES = words(
  `Hydrogen Helium Lithium Beryllium Boron Carbon Nitrogen Oxygen Fluorine Neon Sodium Magnesium Aluminium
  Silicon Phosphorus Sulfur Chlorine Argon Potassium Calcium Scandium Titanium Vanadium Chromium Manganese
  Iron Cobalt Nickel Copper Zinc Gallium Germanium Arsenic Selenium Bromine Krypton Rubidium Strontium Yttrium
  Zirconium Niobium Molybdenum Technetium Ruthenium Rhodium Palladium Silver Cadmium Indium Tin Antimony
  Tellurium Iodine Xenon Caesium Barium Lanthanum Cerium Praseodymium Neodymium Promethium Samarium Europium
  Gadolinium Terbium Dysprosium Holmium Erbium Thulium Ytterbium Lutetium Hafnium Tantalum Tungsten Rhenium
  Osmium Iridium Platinum Gold Mercury Thallium Lead Bismuth Polonium Astatine Radon Francium Radium Actinium
  Thorium Protactinium Uranium Neptunium Plutonium Americium Curium Berkelium Californium Einsteinium Fermium
  Mendelevium Nobelium Lawrencium Rutherfordium Dubnium Seaborgium Bohrium Hassium Meitnerium Darmstadtium
  Roentgenium Copernicium Nihonium Flerovium Moscovium Livermorium Tennessine Oganesson`,
)
const SYMBOLS = words(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr
  Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir
  Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh
  Fl Mc Lv Ts Og`,
)
/** Of what decays too quickly to be weighed, the mass number of a long-lived isotope in brackets. */
const WEIGHTS = words(
  `1.008 4.0026 6.94 9.0122 10.81 12.011 14.007 15.999 18.998 20.180 22.990 24.305 26.982 28.085 30.974 32.06
  35.45 39.95 39.098 40.078 44.956 47.867 50.942 51.996 54.938 55.845 58.933 58.693 63.546 65.38 69.723 72.630
  74.922 78.971 79.904 83.798 85.468 87.62 88.906 91.224 92.906 95.95 (98) 101.07 102.91 106.42 107.87 112.41
  114.82 118.71 121.76 127.60 126.90 131.29 132.91 137.33 138.91 140.12 140.91 144.24 (145) 150.36 151.96
  157.25 158.93 162.50 164.93 167.26 168.93 173.05 174.97 178.49 180.95 183.84 186.21 190.23 192.22 195.08
  196.97 200.59 204.38 207.2 208.98 (209) (210) (222) (223) (226) (227) 232.04 231.04 238.03 (237) (244) (243)
  (247) (247) (251) (252) (257) (258) (259) (262) (267) (268) (269) (270) (269) (277) (281) (282) (285) (286)
  (290) (290) (293) (294) (294)`,
)
/** The atomic number with which each period ends. */
const PERIOD_ENDS = [2, 10, 18, 36, 54, 86, 118]

export const ELEMENTS: FactTable = {
  name: 'the chemical elements',
  from: 'IUPAC names and abridged standard atomic weights',
  columns: [
    { head: 'Element', called: 'element|elements|chemical element|chemical elements', isUnique: true },
    {
      head: 'Symbol',
      called: 'symbol|symbols|chemical symbol|chemical symbols|abbreviation',
      isUnique: true,
      says: (row, value) => `The symbol of ${row.toLowerCase()} is **${value}**.`,
    },
    {
      head: 'Number',
      called: 'atomic number|atomic numbers|number|numbers|protons|number of protons',
      isUnique: true,
      says: (row, value) => `The atomic number of ${row.toLowerCase()} is **${value}**.`,
    },
    {
      head: 'Atomic weight',
      called: 'atomic weight|atomic weights|atomic mass|atomic masses|weight|weights|mass|molar mass',
      says: (row, value) => `The standard atomic weight of ${row.toLowerCase()} is **${value}**.`,
    },
    { head: 'Period', called: 'period|periods', says: (row, value) => `${row} is in period **${value}**.` },
  ],
  rows: NAMES.map((name, at) => [name, SYMBOLS[at]!, String(at + 1), WEIGHTS[at]!, String(periodOf(at + 1))]),
  aliases: new Map([
    ['aluminum', 'Aluminium'],
    ['sulphur', 'Sulfur'],
    ['cesium', 'Caesium'],
    ['quicksilver', 'Mercury'],
    ['wolfram', 'Tungsten'],
    ['natrium', 'Sodium'],
    ['kalium', 'Potassium'],
  ]),
}

function periodOf(number: number): number {
  return PERIOD_ENDS.findIndex((end) => number <= end) + 1
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
