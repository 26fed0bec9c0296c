import { quickenImports } from '../db/quick-imports.ts'

// Vitest runs this before each test file of the server, which imports the ORM anew each time.
quickenImports()
