import { createHash } from 'node:crypto'

/**
 * A small robot drawn from an id, always the same: over a hundred thousand of them. Nothing of the id itself gets into
 * the picture, only its sum.
 */
export function drawAvatar(seed: string): string {
  const sum = createHash('sha256').update(seed).digest()
  const pick = <T>(at: number, from: readonly T[]): T => from[sum[at]! % from.length]!
  const { back, light, ink } = pick(0, COLOURS)
  const parts = [
    `<rect width="64" height="64" fill="${back}"/>`,
    pick(1, BACKDROPS)(light),
    pick(2, ANTENNAS)(ink),
    pick(3, EARS)(ink),
    pick(4, HEADS)(light),
    pick(5, EYES)(ink),
    pick(6, MOUTHS)(ink),
    pick(7, CHEEKS)(back),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">${parts.join('')}</svg>`
}

type Draw = (colour: string) => string

/** Backgrounds that hold up on a light and on a dark page, with a lighter face and dark ink. */
const COLOURS = [
  { back: '#2f6f6a', light: '#d9f2ec', ink: '#123a37' },
  { back: '#3d5a99', light: '#dfe8fb', ink: '#1a2b52' },
  { back: '#7a4f9c', light: '#eee0f8', ink: '#3a2050' },
  { back: '#b0563f', light: '#fbe3da', ink: '#552012' },
  { back: '#8a6d1f', light: '#faf0cf', ink: '#453506' },
  { back: '#4f7d3a', light: '#e4f3dc', ink: '#223c14' },
  { back: '#a64672', light: '#fadfeb', ink: '#511a35' },
  { back: '#46627a', light: '#e0ebf3', ink: '#1b2f3f' },
  { back: '#6b6459', light: '#efece6', ink: '#332e26' },
  { back: '#2b7a99', light: '#d9f0f8', ink: '#0f3a4b' },
] as const

const none: Draw = () => ''

const BACKDROPS: readonly Draw[] = [
  none,
  (c) => `<circle cx="32" cy="34" r="27" fill="${c}" opacity=".18"/>`,
  (c) => `<path d="M0 48h64v16H0z" fill="${c}" opacity=".2"/>`,
  (c) => `<path d="M0 64 64 0v64z" fill="${c}" opacity=".16"/>`,
]

const ANTENNAS: readonly Draw[] = [
  (c) => `<path d="M32 18v-7" stroke="${c}" stroke-width="3"/><circle cx="32" cy="9" r="3.5" fill="${c}"/>`,
  (c) =>
    `<path d="M24 19l-4-8M40 19l4-8" stroke="${c}" stroke-width="3"/><circle cx="20" cy="9.5" r="3" fill="${c}"/>` +
    `<circle cx="44" cy="9.5" r="3" fill="${c}"/>`,
  (c) => `<path d="M32 18v-6h7" stroke="${c}" stroke-width="3" fill="none"/>`,
  (c) => `<path d="M24 18a8 8 0 0 1 16 0z" fill="${c}"/>`,
  none,
]

const EARS: readonly Draw[] = [
  (c) =>
    `<rect x="9" y="29" width="6" height="12" rx="2" fill="${c}"/><rect x="49" y="29" width="6" height="12" rx="2" fill="${c}"/>`,
  (c) => `<circle cx="13" cy="35" r="5" fill="${c}"/><circle cx="51" cy="35" r="5" fill="${c}"/>`,
  none,
]

const HEADS: readonly Draw[] = [
  (c) => `<rect x="14" y="18" width="36" height="34" rx="8" fill="${c}"/>`,
  (c) => `<rect x="14" y="18" width="36" height="34" rx="17" fill="${c}"/>`,
  (c) => `<path d="M14 30a18 14 0 0 1 36 0v14a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" fill="${c}"/>`,
  (c) => `<path d="M20 18h24l6 10v16l-6 8H20l-6-8V28z" fill="${c}"/>`,
]

const EYES: readonly Draw[] = [
  (c) => `<circle cx="25" cy="33" r="3.5" fill="${c}"/><circle cx="39" cy="33" r="3.5" fill="${c}"/>`,
  (c) =>
    `<rect x="22" y="29" width="5" height="8" rx="2.5" fill="${c}"/><rect x="37" y="29" width="5" height="8" rx="2.5" fill="${c}"/>`,
  (c) =>
    `<rect x="19" y="28" width="26" height="10" rx="5" fill="${c}"/><circle cx="26" cy="33" r="2" fill="#fff"/><circle cx="38" cy="33" r="2" fill="#fff"/>`,
  (c) =>
    `<path d="M21 34a4 4 0 0 1 8 0M35 34a4 4 0 0 1 8 0" stroke="${c}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  (c) =>
    `<circle cx="25" cy="33" r="5" fill="none" stroke="${c}" stroke-width="2.5"/><circle cx="39" cy="33" r="5" fill="none" stroke="${c}" stroke-width="2.5"/><path d="M30 33h4" stroke="${c}" stroke-width="2.5"/>`,
  (c) =>
    `<circle cx="32" cy="33" r="6" fill="none" stroke="${c}" stroke-width="3"/><circle cx="32" cy="33" r="2" fill="${c}"/>`,
]

const MOUTHS: readonly Draw[] = [
  (c) => `<path d="M26 43q6 4 12 0" stroke="${c}" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  (c) => `<path d="M27 44h10" stroke="${c}" stroke-width="2.5" stroke-linecap="round"/>`,
  (c) => `<path d="M25 42h14a7 5 0 0 1-14 0z" fill="${c}"/>`,
  (c) => `<path d="M25 42h14v4H25zM29.5 42v4M34.5 42v4" stroke="${c}" stroke-width="1.5" fill="none"/>`,
]

const CHEEKS: readonly Draw[] = [
  none,
  none,
  (c) =>
    `<circle cx="20" cy="41" r="2.5" fill="${c}" opacity=".35"/><circle cx="44" cy="41" r="2.5" fill="${c}" opacity=".35"/>`,
]
