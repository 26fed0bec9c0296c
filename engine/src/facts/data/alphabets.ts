import { rowsOf, type FactTable } from '../fact-table.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const SPELLING =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  )
const MORSE =
  '·– –··· –·–· –·· · ··–· ––· ···· ·· ·––– –·– ·–·· –– –· ––– ·––· ––·– ·–· ··· – ··– ···– ·–– –··– –·–– ––··'.split(
    ' ',
  )

export const SPELLING_ALPHABET: FactTable = {
  name: 'the spelling alphabet and Morse code',
  from: 'ICAO and ITU',
  columns: [
    { head: 'Letter', called: 'letter|letters', isUnique: true },
    {
      head: 'Word',
      called: 'word|words|nato word|nato alphabet|spelling alphabet|phonetic alphabet|nato|spelling word',
      isUnique: true,
      says: (row, value) => `${row} is spelled **${value}**.`,
    },
    {
      head: 'Morse',
      called: 'morse|morse code|in morse|in morse code',
      says: (row, value) => `${row} in Morse code is **${value}**.`,
    },
  ],
  rows: ALPHABET.map((letter, at) => [letter, SPELLING[at]!, MORSE[at]!]),
}

export const GREEK_ALPHABET: FactTable = {
  name: 'the Greek alphabet',
  from: 'the modern alphabet of 24 letters',
  columns: [
    { head: 'Name', called: 'name|names|greek letter|greek letters|greek alphabet', isUnique: true },
    { head: 'Capital', called: 'capital letter|upper case|capital letters' },
    { head: 'Small', called: 'small letter|lower case|small letters|sign|symbol' },
  ],
  rows: rowsOf(`
Alpha|Α|α
Beta|Β|β
Gamma|Γ|γ
Delta|Δ|δ
Epsilon|Ε|ε
Zeta|Ζ|ζ
Eta|Η|η
Theta|Θ|θ
Iota|Ι|ι
Kappa|Κ|κ
Lambda|Λ|λ
Mu|Μ|μ
Nu|Ν|ν
Xi|Ξ|ξ
Omicron|Ο|ο
Pi|Π|π
Rho|Ρ|ρ
Sigma|Σ|σ
Tau|Τ|τ
Upsilon|Υ|υ
Phi|Φ|φ
Chi|Χ|χ
Psi|Ψ|ψ
Omega|Ω|ω`),
}
