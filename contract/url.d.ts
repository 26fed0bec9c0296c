/** The one global that every place the contract runs in has, and that the language's own types lack. */
declare class URL {
  static canParse(text: string): boolean
  constructor(text: string)
  readonly pathname: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}
