import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about plugins, for people. */
export const pluginsMessages = {
  nameMissing: 'Give it a name.',
  notAnAddress: 'Enter an address that begins with https:// or http://.',
  credentials: 'Leave the name and password out of the address and use a header instead.',
  notAHeader: 'Header names can have letters and dashes, and values only plain characters.',
  headerOfConnection: 'The connection sets this header itself. Enter the one for your key.',
  headerMissing: 'Enter the value of the header.',
  tooMany: (most: number) => `You can have ${formatCounted(most, 'plugin')}. Remove one first.`,
  exists: 'You already have a plugin with this address.',
  configured: 'This plugin is set up in this Alcove’s configuration and can only be changed there.',
  ownerOnly: 'Only the owner of this Alcove can add plugins for everyone.',

  // Why a server could not be asked.
  notConnectedYet: 'You have not connected it yet.',
  refused: 'Plugins must be on the public internet. This address is not.',
  linkLocal: 'Alcove does not send anything to this address.',
  unreachable: 'The server could not be reached.',
  tooSlow: 'The server took too long to answer.',
  tooLarge: 'The server sent too much to read.',
  redirects: 'The server redirects to another address. Enter that one.',
  notMcp: 'The server answers, but it does not speak the Model Context Protocol.',
  signInNeeded: 'Sign in there first.',
  forbidden: 'The server denied access.',
  signInFailed: 'Signing in failed. Try again.',
  signInLost: 'This sign-in has expired or was started elsewhere. Start again.',
  clientNeeded: 'This server only accepts registered apps. Register one there and enter its client ID.',
  headerRefused: 'The server refused the header. Enter it again.',
  failed: 'The server answered with an error.',
  programGone: 'This program is no longer in this Alcove’s configuration.',
  programFailed: 'The program on this machine could not be started.',
  programTookTooMuch: 'The program on this machine used too much memory or time and was stopped.',
  closed: 'The server closed the connection.',

  // What was left out of a list.
  moreTools: (count: number) => `${formatCounted(count, 'more tool')} ${count === 1 ? 'was' : 'were'} left out.`,
  toolsTooLong: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'tool was' : 'tools were'} left out because their description is too long.`,

  noSuchPrompt: 'The server no longer has this prompt.',
  noSuchResource: 'The server no longer has this resource.',
  noWords: 'It contains no text.',

  // In answers.
  notAllOffered: (count: number, most: number) =>
    `${formatNumber(count)} ${count === 1 ? 'tool of your plugins was' : 'tools of your plugins were'} not available to this answer: the limit is ${formatNumber(most)}. Turn off what you do not need.`,
  using: (tool: string, plugin: string) => `Using ${tool} from ${plugin}`,
  label: (plugin: string) => `Using ${plugin}`,
  mayUse: (tool: string, plugin: string, where: string) => `Use ${tool} from ${plugin} ${where}?`,
  atHost: (host: string) => `at ${host}`,
  onThisMachine: 'on this Alcove’s machine',
  why: 'This goes to someone else’s server and may change something there.',
  whyChanged: 'This tool has changed since you last allowed it. Check what is different before you allow it again.',
  serverLabel: 'Server',
  thisMachine: 'a program on this Alcove’s machine',
  toolLabel: 'Tool',
  sentLabel: 'What is sent',
  beforeLabel: 'Description before',
  nowLabel: 'Description now',
  progress: (percent: number | undefined, words: string | undefined) =>
    [percent === undefined ? undefined : `${percent} %`, words].filter(Boolean).join(' · '),
  permits: (tool: string, plugin: string) => `${tool} from ${plugin}`,
  serverAsks: (plugin: string, where: string) => `${plugin} ${where} has a question for you`,
  serverSays: 'Its message',
  whyServerAsks: (tool: string) => `Your answer goes to the plugin so that ${tool} can continue.`,
  secretRequested:
    'The plugin asked the person for a password, a key or the like. That is never handed over in a form, so the call was ended.',
  formTooLong: (most: number) =>
    `The plugin asked for more than ${formatCounted(most, 'thing')} at once, so the call was ended.`,
  badPage: 'The plugin wanted the person to open an address that cannot be opened, so the call was ended.',
  inputTooLong: (most: number) => `You can send up to ${formatCounted(most, 'character')} to a plugin at once.`,
  nothingSent: 'nothing',
  picture: 'A picture was shown to the person.',
  morePictures: (count: number) =>
    `${formatNumber(count)} more ${count === 1 ? 'picture was' : 'pictures were'} left out.`,
  pictureUnreadable: 'It sent a picture that could not be read.',
  audio: 'It sent a sound, which cannot be played here.',
  file: (uri: string) => `It sent a file that is not text: ${uri}`,
  link: (name: string, uri: string) => `Link: ${name} (${uri})`,
  nothing: 'It sent an empty answer.',
  errorReply: (text: string) => `The plugin answered with an error: ${text}`,
  gone: 'This tool no longer exists.',
} as const
