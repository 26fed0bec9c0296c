import { speedUpImports } from '../speed-up-imports.ts'

// Each process that runs a test file of the server, or a server to be killed, begins with this.
speedUpImports()
