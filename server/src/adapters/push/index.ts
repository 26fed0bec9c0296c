export { areKeysOfBrowser, sendPush } from './send-push.ts'
export { type VapidKeys, generateVapidKeys } from './vapid.ts'
