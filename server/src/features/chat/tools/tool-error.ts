/** A failure of a tool with a sentence that the model and the person may read. */
export class ToolError extends Error {}
