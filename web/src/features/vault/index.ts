export { parseVaultView, type VaultView } from './vault-view.ts'
