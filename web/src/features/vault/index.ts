export { factsOf, isLink, kindOfItem } from './item-words.ts'
export { useVault } from './vault-query.ts'
export { parseVaultView, type VaultView } from './vault-view.ts'
