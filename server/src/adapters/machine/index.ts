export { isOwnName, thisMachine } from './own-names.ts'
export { machineCores, machineMemoryBytes, readMemoryLoad } from './resources.ts'
