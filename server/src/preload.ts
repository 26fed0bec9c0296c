import { speedUpImports } from './speed-up-imports.ts'

// `node --import` begins with this, so that what comes behind it is imported quickly: commands, tests of the server, and
// what they start. The server itself calls it in main.ts.
speedUpImports()
