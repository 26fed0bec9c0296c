import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Words by which wallets write down keys (BIP-39): 2,048 of them, so that each says 11 bits. */
export const SEED_WORDS: ReadonlySet<string> = new Set(wordlist)
