export { TakeDownDialog } from './take-down-dialog.tsx'
export { TakenDownNote } from './taken-down-note.tsx'
