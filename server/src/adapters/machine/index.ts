export { isOwnName, thisMachine } from './own-names.ts'
export { machineCores, machineMemoryBytes } from './resources.ts'
