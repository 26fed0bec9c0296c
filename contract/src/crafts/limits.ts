/** How long a copied craft says so. */
export const CRAFT_COPIED_MS = 1_200

/** A shared craft carries our mark until its maker takes it off. */
export const WATERMARK_BY_DEFAULT = true
