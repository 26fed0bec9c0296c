export { feedbackQuery } from './feedback-query.ts'
