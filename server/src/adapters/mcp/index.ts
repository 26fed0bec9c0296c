export { connectRemote } from './connect.ts'
export { plain } from './list-offers.ts'
export {
  type CallOptions,
  QuestionPending,
  type ServerConnection,
  type ServerContent,
  ServerError,
  type ServerListing,
  type ServerQuestion,
  type ServerResult,
  type ServerTool,
} from './port.ts'
export { type MachineServer, connectProgram } from './program.ts'
export { type SignIn, type SignInStore, createTokenProvider, finishSignIn, startSignIn } from './sign-in.ts'
