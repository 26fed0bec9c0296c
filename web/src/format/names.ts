/** How names of others are shown; for `ui/`, too, which knows no contract. */
export { cleanName, cleanText, isolateName, isolateNames, markHidden, splitIsolates } from '#contract/clean-name.ts'
