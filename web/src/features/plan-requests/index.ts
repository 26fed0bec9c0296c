export { AskOwner } from './ask-owner.tsx'
export { planShopQuery } from './plan-requests-query.ts'
