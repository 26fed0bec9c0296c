import { speedUpImports } from '../db/speed-up-imports.ts'

// Vitest runs this before each test file of the server, which imports the ORM anew each time.
speedUpImports()
