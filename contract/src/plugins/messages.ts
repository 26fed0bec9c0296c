import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about plugins, for people. */
export const pluginsMessages = {
  nameMissing: 'Give it a name.',
  notAnAddress: 'Enter an address that begins with https:// or http://.',
  credentials: 'Leave the name and password out of the address and use a header instead.',
  notAHeader: 'A header needs a name of letters and dashes, and a value of plain characters.',
  headerOfConnection: 'This header belongs to the connection and cannot be chosen. Enter the one that holds your key.',
  headerMissing: 'Enter the value of the header.',
  tooMany: (most: number) => `You can have ${formatCounted(most, 'plugin')}. Remove one first.`,
  exists: 'You already have a plugin with this address.',
  configured: 'This plugin is part of this Alcove’s configuration and can only be changed there.',
  ownerOnly: 'Only the owner of this install can add plugins for everyone.',

  // Why a server could not be asked.
  notConnectedYet: 'It is not connected for you yet.',
  refused: 'This address is not on the public internet, so it cannot be a plugin.',
  linkLocal: 'Nothing is sent to this address.',
  unreachable: 'The server could not be reached.',
  tooSlow: 'The server took too long to answer.',
  tooLarge: 'The server sent more than can be read.',
  redirects: 'The server redirects elsewhere. Enter its final address.',
  notMcp: 'The server answers, but it does not speak the Model Context Protocol.',
  signInNeeded: 'You have to sign in there first.',
  forbidden: 'The server does not let you in.',
  signInFailed: 'Signing in there did not work. Try again.',
  signInLost: 'This sign-in was started elsewhere or too long ago. Start it again.',
  clientNeeded: 'This server only accepts registered apps. Register one there and enter its client ID.',
  headerRefused: 'The server refused the header. Enter it again.',
  failed: 'The server answered with an error.',
  programGone: 'This program is no longer in the configuration of this Alcove.',
  programFailed: 'The program on this machine could not be started.',
  programTookTooMuch: 'The program on this machine took too much memory or time and was stopped.',
  closed: 'The server closed the connection.',

  // What was left out of a list.
  moreTools: (count: number) => `${formatCounted(count, 'more tool')} ${count === 1 ? 'was' : 'were'} left out.`,
  toolsTooLong: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'tool was' : 'tools were'} left out: their description is too long.`,

  noSuchPrompt: 'The server has no such prompt any more.',
  noSuchResource: 'The server has no such resource any more.',
  noWords: 'It contains no text.',

  // In answers.
  notAllOffered: (count: number, most: number) =>
    `${formatNumber(count)} ${count === 1 ? 'tool of your plugins was' : 'tools of your plugins were'} not offered to this answer: ${formatNumber(most)} fit. Switch off what you do not need.`,
  using: (tool: string, plugin: string) => `Using ${tool} of ${plugin}`,
  label: (plugin: string) => `Using ${plugin}`,
  mayUse: (tool: string, plugin: string, where: string) => `Use ${tool} of ${plugin} ${where}?`,
  atHost: (host: string) => `at ${host}`,
  onThisMachine: 'on this Alcove’s machine',
  why: 'This goes to somebody else’s server and may change something there.',
  whyChanged: 'This tool has changed since you last allowed it. Look at what is different before you allow it.',
  serverLabel: 'Server',
  thisMachine: 'a program on this Alcove’s machine',
  toolLabel: 'Tool',
  sentLabel: 'What is sent',
  beforeLabel: 'It said before',
  nowLabel: 'It says now',
  progress: (percent: number | undefined, words: string | undefined) =>
    [percent === undefined ? undefined : `${percent} %`, words].filter(Boolean).join(' · '),
  permits: (tool: string, plugin: string) => `${tool} of ${plugin}`,
  serverAsks: (plugin: string, where: string) => `${plugin} ${where} asks you something`,
  serverSays: 'It says',
  whyServerAsks: (tool: string) => `It needs this to go on with ${tool}, which is called again with what you say.`,
  secretRequested:
    'The plugin asked the person for a password, a key or the like. That is never handed over in a form, so the call was ended.',
  formTooLong: (most: number) =>
    `The plugin asked for more than ${formatCounted(most, 'thing')} at once, so the call was ended.`,
  badPage: 'The plugin wanted the person to open an address that cannot be opened, so the call was ended.',
  inputTooLong: (most: number) => `At most ${formatCounted(most, 'character')} can be sent to a plugin at once.`,
  nothingSent: 'nothing',
  picture: 'A picture was shown to the person.',
  morePictures: (count: number) =>
    `${formatNumber(count)} more ${count === 1 ? 'picture was' : 'pictures were'} left out.`,
  pictureUnreadable: 'It sent a picture that could not be read.',
  audio: 'It sent a sound, which cannot be played here.',
  file: (uri: string) => `It sent a file that is no text: ${uri}`,
  link: (name: string, uri: string) => `Link: ${name} (${uri})`,
  nothing: 'It answered nothing.',
  errorReply: (text: string) => `The plugin answered with an error: ${text}`,
  gone: 'This tool is no longer there.',
} as const
