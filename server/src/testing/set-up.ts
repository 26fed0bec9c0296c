import { speedUpImports } from '../speed-up-imports.ts'

// Each process that runs a test file of the server begins with this: it imports the ORM.
speedUpImports()
