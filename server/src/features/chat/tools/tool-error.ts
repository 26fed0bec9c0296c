/** A failure of a tool with a sentence that the model and the person may read. */
export class ToolError extends Error {
  /** What the person reads instead, where the sentence tells the model what to do next. */
  readonly forPerson: string

  constructor(message: string, forPerson = message) {
    super(message)
    this.forPerson = forPerson
  }
}
