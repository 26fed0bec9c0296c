export const PROVIDER_NAME_MAX_CHARS = 60
export const MODEL_NAME_MAX_CHARS = 200
/** A server that lists more is cut here. */
export const MODELS_PER_PROVIDER_MAX = 200
/** The id under which the engine that is always there is picked. */
export const BUILTIN_MODEL_ID = 'builtin/alcove'
export const BUILTIN_NAME = 'Built-in engine'
/** The provider of the model files on this machine: their ids begin with it. */
export const LOCAL_PROVIDER_ID = 'local'
/** What an answer names as its model that a program of a tool worked out. */
export const PROGRAM_MODEL_ID = 'builtin/program'
