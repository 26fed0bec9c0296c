/**
 * Lists below each other on a page. How tall one is, is known when it has come; what follows is shown only then, so that
 * nothing that is being read is pushed away. All of them are fetched at once.
 */
export const ORDERED_LISTS_CLASS = 'flex flex-col gap-8 [&>:has([role=status])~*]:hidden'
