/** Apart from the others: nothing of an answer is drawn in the first load. */
export const markMessages = {
  notInDocuments: 'not in your documents',
  unsupported: (missing: string) => `not in your documents: ${missing}`,
  notFound: (missing: string) => `Found in none of them: ${missing}`,
} as const
