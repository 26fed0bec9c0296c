import * as z from 'zod'
import { linkAddress } from '../link-address.ts'
import { feedbackMessages } from './messages.ts'

/** Where feedback goes. Empty takes the link away. */
export const feedbackAddress = linkAddress(feedbackMessages.addressInvalid)

export const feedbackLink = z.object({ address: z.string() })
