import type { SaveFile } from '../ui/save-file.ts'

/** Results of tables are kept in the vault; what that takes is fetched with the first one. */
export const saveFile: SaveFile = async (name, read) =>
  (await import('../features/attachments/save-text-to-vault.ts')).saveCsvToVault(name, read)
