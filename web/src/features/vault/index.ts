export { factsOf, isImage, kindOfItem } from './item-words.ts'
export { TextDialog } from './text-dialog.tsx'
export { useVault } from './vault-query.ts'
export { parseVaultView, type VaultView } from './vault-view.ts'
