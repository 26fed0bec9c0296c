import { startFakeProvider } from '../../server/src/testing/fake-provider.ts'

const provider = await startFakeProvider()
process.send!(provider.origin)
