import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What Chromium needs to run as root and in a container, and to stay silent on the network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL_PACKAGE = 'chromium-headless-shell'

// The shell is the same engine without windows and menus: a journey takes two thirds of the time in it.
const NAMES = [
  SHELL_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const USUAL_PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => {
    const folder = process.env[name]
    if (!folder) return []
    return [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
  }),
]

/**
 * The browser that the journeys run in, or undefined.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES].find((path) => existsSync(path))
}

/**
 * Finds a browser, or installs Debian's when that is allowed.
 * @returns {string} its path; throws a sentence when there is none
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, but there is no such file.`)
  }
  if (!canUseApt()) {
    throw new Error(
      'The browser journeys need Chromium, Chrome or Edge. Install one, or name it in CHROMIUM_PATH, then run npm test again.',
    )
  }
  console.log('Installing Chromium for the browser journeys (first time only)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL_PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  } catch {
    throw new Error('Chromium could not be installed with apt-get. Install a browser, or name one in CHROMIUM_PATH.')
  }
  const installed = findBrowser()
  if (!installed) throw new Error('apt-get installed Chromium, but it is not on PATH. Name it in CHROMIUM_PATH.')
  return installed
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
