export { itemFacts, isImage, kindOfItem } from './item-text.ts'
export { TextDialog } from './dialogs/text-dialog.tsx'
export { useVault } from './vault-query.ts'
export { parseVaultSearchParams } from './vault-search-params.ts'
