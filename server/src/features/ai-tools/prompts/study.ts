import { quoted, type ToolPrompts } from './tool-prompts.ts'

export const STUDY_PROMPTS: ToolPrompts = {
  'flash-cards': ({ text = '', count = '10' }) =>
    `Make ${count} flash cards from the text below, in its language. Ask for what matters, one thing a card, and keep the backs short. Write each card exactly like this, with an empty line between cards and nothing else:\n\nQ: the front\nA: the back\n\nThe text:\n\n${quoted(text)}`,
  'quiz-maker': ({ text = '', count = '5', level = 'medium' }) =>
    `Make a quiz of ${count} questions about the text below, in its language. Level: ${level}. Four options each, exactly one of them right, its place varied. If it is only a topic, use what is well known about it. Write each question exactly like this, with an empty line between questions and nothing else:\n\n1. The question?\nA) an option\nB) an option\nC) an option\nD) an option\nAnswer: B\nWhy: one sentence\n\nThe text:\n\n${quoted(text)}`,
  explainer: ({ topic = '', reader = '' }) =>
    `Explain this to ${reader}: ${topic}\n\nBegin with the idea in one sentence, then explain it step by step, give one example from everyday life, and end with what people often get wrong. Answer in the language of the topic.`,
}
